import { Checkbox, Form, Input } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../lib/session/use-profile.ts';
import { PasswordInput } from '../PasswordInput.tsx';
import { SIZE } from '../theme.ts';
import styles from './dialog.module.css';
import { DialogFoot } from './DialogFoot.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { ReasonField } from '../reason/ReasonField.tsx';
import { type NamedRecord, RecordNames } from './RecordNames.tsx';
import { useRefusedAttempt } from './use-refused-attempt.ts';
import type { Waits } from './Awaited.tsx';
import { type RecordChange, WhatChanged } from './WhatChanged.tsx';

export interface Signing {
  password: string;
  remark: string;
  auditReviewed: boolean;
}

/** Records of which who signs has to see more than names. */
export interface DrawnRecords {
  title: string;
  table: ReactNode;
}

export interface SigningDialogProps {
  open: boolean;
  title: string;
  /** What the signature says: "performed", "reviewed", "approved" in words; it is printed with the name. */
  meaning: string;
  /** What is signed: by name, or drawn by the room. */
  records: readonly NamedRecord[] | DrawnRecords;
  /** More fields, above the remark. */
  children?: ReactNode;
  /** What is another than it was when the dialog was opened: shown above everything, and asked anew. */
  changed?: readonly RecordChange[];
  /** `reason`: it is one, of the list or long enough. */
  withRemark?: boolean | 'reason';
  remarkRequired?: boolean;
  /** "Reason" or "remark" unless told. */
  remarkLabel?: string;
  /** The signer confirms having looked through the changes. */
  withAuditReview?: boolean;
  /** Signs. What it throws (wrong password) stays in the dialog; close it yourself. */
  onSign(signing: Signing): Promise<void>;
  onClose(): void;
  /** The read that the records are still waited for of. */
  waits?: Waits | undefined;
}

/** An electronic signature: the meaning, the records by name, the signer's fixed name, and the password typed again (AUTH-12). */
export function SigningDialog(props: SigningDialogProps) {
  const { open, title, records, onClose, waits } = props;
  const width = 'table' in records ? { width: SIZE.dialog } : {};
  const written = useRef(false);
  const onWritten = useCallback((any: boolean): void => {
    written.current = any;
  }, []);
  return (
    <DialogFrame
      open={open}
      title={title}
      onClose={onClose}
      isDirty={() => written.current}
      waits={waits}
      {...width}
    >
      <SigningForm {...props} onWritten={onWritten} />
    </DialogFrame>
  );
}

const NOTHING: readonly RecordChange[] = [];

interface SigningFormProps extends SigningDialogProps {
  /** Told whether there is a remark that closing would lose; a password is typed again each time. */
  onWritten(any: boolean): void;
}

function SigningForm(props: SigningFormProps) {
  const {
    meaning,
    records,
    changed = NOTHING,
    withRemark,
    remarkRequired,
    remarkLabel,
    withAuditReview,
    children,
    onSign,
    onClose,
    onWritten,
  } = props;
  const { t } = useTranslation();
  const profile = useProfile().data;
  const [form] = Form.useForm<Partial<Signing>>();
  const refused = useRefusedAttempt(form);
  const { attempt } = refused;

  useEffect(() => () => onWritten(false), [onWritten]);

  // Who confirmed having looked through the changes has not seen these.
  useEffect(() => {
    if (changed.length > 0) form.setFieldValue('auditReviewed', false);
  }, [changed, form]);

  const sign = async (values: Partial<Signing>): Promise<void> => {
    const signed = await refused.run(() =>
      onSign({
        password: values.password ?? '',
        remark: values.remark?.trim() ?? '',
        auditReviewed: values.auditReviewed ?? false,
      }),
    );
    if (signed) return;
    form.setFieldValue('password', '');
    form.focusField('password');
  };

  return (
    <Form<Partial<Signing>>
      form={form}
      layout="vertical"
      requiredMark
      autoComplete="off"
      onValuesChange={(_, { remark = '' }) => {
        onWritten(remark.trim() !== '');
        refused.follow();
      }}
      onFinish={(values) => void sign(values)}
    >
      {changed.length > 0 && <WhatChanged records={changed} />}
      <dl className={styles['meaning']}>
        <div>
          <dt>{t('ui.meaning')}</dt>
          <dd>{meaning}</dd>
        </div>
        <div>
          <dt>{t('ui.signer')}</dt>
          <dd>
            {profile?.FullName} <span>({profile?.Username})</span>
          </dd>
        </div>
      </dl>
      {'table' in records ? (
        <section className={styles['records']}>
          <h2>{records.title}</h2>
          {records.table}
        </section>
      ) : (
        <RecordNames title={t('ui.signRecords', { count: records.length })} records={records} />
      )}
      {children}
      {withRemark === 'reason' && (
        <ReasonField
          name="remark"
          required={remarkRequired === true}
          {...(remarkLabel ? { label: remarkLabel, message: t('ui.reasonAbsent') } : {})}
        />
      )}
      {withRemark === true && (
        <Form.Item
          name="remark"
          label={remarkLabel ?? t('ui.remark')}
          rules={
            remarkRequired ? [{ required: true, whitespace: true, message: t('ui.remarkRequired') }] : []
          }
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={1000} />
        </Form.Item>
      )}
      {withAuditReview && (
        <Form.Item
          name="auditReviewed"
          valuePropName="checked"
          rules={[
            {
              validator: (_, checked: unknown) =>
                checked === true
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('ui.auditReviewedRequired'))),
            },
          ]}
        >
          <Checkbox>{t('ui.auditReviewed')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t('ui.passwordAgain')}
        extra={t('ui.signBinding')}
        rules={[{ required: true, message: t('ui.passwordRequired') }]}
      >
        <PasswordInput autoComplete="off" />
      </Form.Item>
      <DialogFoot attempt={attempt} label={t('ui.sign')} onClose={onClose} />
    </Form>
  );
}
