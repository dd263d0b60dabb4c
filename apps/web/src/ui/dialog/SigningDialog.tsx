import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { PasswordInput } from '../PasswordInput.tsx';
import { SIZE } from '../theme.ts';
import styles from './dialog.module.css';
import { focusFirst } from './focus-first.ts';
import { type NamedRecord, RecordNames } from './RecordNames.tsx';

export interface Signing {
  password: string;
  remark: string;
  auditReviewed: boolean;
}

export interface SigningDialogProps {
  open: boolean;
  title: string;
  /** What the signature says: "performed", "reviewed", "approved" in words; it is printed with the name. */
  meaning: string;
  records: readonly NamedRecord[];
  withRemark?: boolean;
  remarkRequired?: boolean;
  /** The signer confirms having looked through the changes. */
  withAuditReview?: boolean;
  /** Signs. What it throws (wrong password) stays in the dialog; close it yourself. */
  onSign(signing: Signing): Promise<void>;
  onClose(): void;
}

/** An electronic signature: the meaning, the records by name, the signer's fixed name, and the password typed again (AUTH-12). */
export function SigningDialog(props: SigningDialogProps) {
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
        <SigningForm {...props} />
      </div>
    </Modal>
  );
}

function SigningForm(props: SigningDialogProps) {
  const { meaning, records, withRemark, remarkRequired, withAuditReview, onSign, onClose } = props;
  const { t } = useTranslation();
  const profile = useProfile().data;
  const [form] = Form.useForm<Partial<Signing>>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const sign = async (values: Partial<Signing>): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      await onSign({
        password: values.password ?? '',
        remark: values.remark?.trim() ?? '',
        auditReviewed: values.auditReviewed ?? false,
      });
    } catch (error) {
      setFailure(errorText(error));
      form.setFieldValue('password', '');
      form.focusField('password');
    } finally {
      setSending(false);
    }
  };

  return (
    <Form<Partial<Signing>>
      form={form}
      layout="vertical"
      requiredMark
      autoComplete="off"
      onFinish={(values) => void sign(values)}
    >
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
      <RecordNames title={t('ui.signRecords', { count: records.length })} records={records} />
      {withRemark && (
        <Form.Item
          name="remark"
          label={t('ui.remark')}
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
      {failure && <Alert type="error" title={failure} className={styles['notice'] ?? ''} />}
      <div className={styles['footer']}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button htmlType="submit" type="primary" loading={sending}>
          {t('ui.sign')}
        </Button>
      </div>
    </Form>
  );
}
