import { CLIENT_TEXT } from '@kiemlab/contract/features/clients/clients.rules';
import { Checkbox, Form, type FormInstance, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../clients.module.css';
import type { ClientValues } from './client-values.ts';

/** The e-mail of a client, or the box that says it has none (ADR 10); what was typed is there again when the box is cleared. */
export function EmailField({ form }: { form: FormInstance<ClientValues> }) {
  const { t } = useTranslation();
  const isAbsent = Form.useWatch('emailAbsent', form) === true;
  const label = t('clients.email');
  return (
    <div className={styles['email']}>
      {isAbsent ? (
        <Form.Item label={label} htmlFor="no-email">
          <Input id="no-email" disabled value="" placeholder={t('clients.emailAbsent')} />
        </Form.Item>
      ) : (
        <Form.Item<ClientValues>
          name="email"
          label={label}
          rules={[
            { required: true, whitespace: true, message: t('ui.required', { label }) },
            { pattern: /^\s*([^\s@]+@[^\s@]+)?\s*$/, message: t('clients.emailWrong') },
          ]}
        >
          <Input maxLength={CLIENT_TEXT.email} inputMode="email" autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item<ClientValues> name="emailAbsent" valuePropName="checked">
        <Checkbox>{t('clients.emailAbsent')}</Checkbox>
      </Form.Item>
    </div>
  );
}
