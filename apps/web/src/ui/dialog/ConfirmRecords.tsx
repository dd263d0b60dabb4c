import { Form } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from './parts.module.css';
import { ReasonField } from '../reason/ReasonField.tsx';
import type { Waits } from './Awaited.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { type NamedRecord, RecordNames } from './RecordNames.tsx';
import { useRefusedAttempt } from './use-refused-attempt.ts';

export interface ConfirmRecordsProps<Values extends object = object> {
  open: boolean;
  title: string;
  /** What will happen, in a sentence. */
  text?: ReactNode;
  records: readonly NamedRecord[];
  /** The act itself, not "OK". */
  confirmLabel: string;
  danger?: boolean;
  /** Of the way out, where "Cancel" would be taken for the act itself. */
  closeLabel?: string | undefined;
  /** Asks for a reason. */
  withReason?: 'optional' | 'required';
  /** "Reason" unless told. */
  reasonLabel?: string;
  /** More fields, under the records: `Form.Item`s, whose values `onConfirm` gets by their names. */
  children?: ReactNode;
  initialValues?: Partial<Values>;
  /** A field among `children` that is no `Form.Item` of its own name holds what closing would lose. */
  dirty?: boolean;
  /** Does it. What it throws stays in the dialog; close it yourself. */
  onConfirm(answer: { reason: string } & Partial<Values>): Promise<void>;
  onClose(): void;
  /** The read of what is asked about that is still waited for. */
  waits?: Waits | undefined;
}

/** Asks before something happens to records, and names them. */
export function ConfirmRecords<Values extends object = object>(props: ConfirmRecordsProps<Values>) {
  const { open, title, onClose, dirty = false, waits } = props;
  const typed = useRef(false);
  const onTyped = useCallback((any: boolean): void => {
    typed.current = any;
  }, []);
  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={onClose}
      isDirty={() => dirty || typed.current}
      waits={waits}
    >
      <ConfirmForm {...props} onTyped={onTyped} />
    </DialogFrame>
  );
}

interface ConfirmFormProps<Values extends object> extends ConfirmRecordsProps<Values> {
  /** Told whether something was typed since the dialog was opened. */
  onTyped(any: boolean): void;
}

function ConfirmForm<Values extends object>(props: ConfirmFormProps<Values>) {
  const { text, records, confirmLabel, danger, closeLabel, withReason, reasonLabel, children } = props;
  const { onConfirm, onClose, onTyped } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason?: string } & Partial<Values>>();
  const refused = useRefusedAttempt(form);
  const { attempt } = refused;
  useEffect(() => () => onTyped(false), [onTyped]);

  const confirm = (values: { reason?: string } & Partial<Values>): Promise<boolean> =>
    refused.run(() => onConfirm({ ...values, reason: values.reason?.trim() ?? '' }));

  return (
    <Form<{ reason?: string } & Partial<Values>>
      form={form}
      layout="vertical"
      requiredMark
      // What is typed now would not be sent.
      disabled={attempt.waiting}
      {...(props.initialValues ? { initialValues: props.initialValues } : {})}
      onValuesChange={() => {
        onTyped(true);
        refused.follow();
      }}
      onFinish={(values) => void confirm(values)}
    >
      {text && <p className={parts['lead']}>{text}</p>}
      {records.length > 0 && (
        <RecordNames title={t('ui.records', { count: records.length })} records={records} />
      )}
      {children}
      {withReason && (
        <ReasonField required={withReason === 'required'} {...(reasonLabel ? { label: reasonLabel } : {})} />
      )}
      <DialogFoot {...{ attempt, danger, closeLabel, onClose }} label={confirmLabel} />
    </Form>
  );
}
