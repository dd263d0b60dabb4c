import { Alert, Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { SIZE } from '../theme.ts';
import styles from './dialog.module.css';
import { focusFirst } from './focus-first.ts';
import { type NamedRecord, RecordNames } from './RecordNames.tsx';

export interface ConfirmRecordsProps {
  open: boolean;
  title: string;
  /** What will happen, in a sentence. */
  text?: ReactNode;
  records: readonly NamedRecord[];
  /** The act itself, not "OK". */
  confirmLabel: string;
  danger?: boolean;
  /** Asks for a reason. */
  withReason?: 'optional' | 'required';
  /** "Reason" unless told. */
  reasonLabel?: string;
  /** More fields, under the records. */
  children?: ReactNode;
  /** Does it. What it throws stays in the dialog; close it yourself. */
  onConfirm(answer: { reason: string }): Promise<void>;
  onClose(): void;
}

/** Asks before something happens to records, and names them. */
export function ConfirmRecords(props: ConfirmRecordsProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={SIZE.dialogSmall}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      footer={null}
      onCancel={props.onClose}
      afterOpenChange={(opened) => focusFirst(content.current, opened)}
    >
      <div ref={content}>
        <ConfirmForm {...props} />
      </div>
    </Modal>
  );
}

function ConfirmForm(props: ConfirmRecordsProps) {
  const { text, records, confirmLabel, danger, withReason, reasonLabel, children, onConfirm, onClose } =
    props;
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const label = reasonLabel ?? t('common.reason');

  const confirm = async ({ reason = '' }: { reason?: string }): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    await onConfirm({ reason: reason.trim() })
      .catch((error: unknown) => setFailure(errorText(error)))
      .finally(() => setSending(false));
  };

  return (
    <Form<{ reason?: string }> layout="vertical" requiredMark onFinish={(values) => void confirm(values)}>
      {text && <p className={styles['text']}>{text}</p>}
      <RecordNames title={t('ui.records', { count: records.length })} records={records} />
      {children}
      {withReason && (
        <Form.Item
          name="reason"
          label={label}
          rules={
            withReason === 'required'
              ? [{ required: true, whitespace: true, message: t('ui.reasonRequired') }]
              : []
          }
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={1000} />
        </Form.Item>
      )}
      {failure && <Alert type="error" title={failure} className={styles['notice'] ?? ''} />}
      <div className={styles['footer']}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button htmlType="submit" type="primary" danger={danger === true} loading={sending}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
}
