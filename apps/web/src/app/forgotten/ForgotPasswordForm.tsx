import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '../../lib/api/http-error.ts';
import styles from '../login/login.module.css';

interface Asked {
  username: string;
  email: string;
}

interface ForgotPasswordFormProps {
  onSend(asked: Asked): void;
  sending: boolean;
  error: HttpError | null;
}

/** User name and address; both are needed (1 §5). */
export function ForgotPasswordForm({ onSend, sending, error }: ForgotPasswordFormProps) {
  const { t } = useTranslation();
  return (
    <Form<Asked> layout="vertical" noValidate requiredMark={false} size="large" onFinish={onSend}>
      <Form.Item
        name="username"
        label={t('auth.username')}
        rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('auth.email')}
        rules={[
          { required: true, whitespace: true, message: t('auth.emailRequired') },
          { type: 'email', message: t('auth.emailInvalid') },
        ]}
      >
        <Input type="email" autoComplete="email" maxLength={200} />
      </Form.Item>
      {error && <Alert type="error" className={styles['notice'] ?? ''} title={error.message} />}
      <Button type="primary" htmlType="submit" block loading={sending}>
        {t('auth.forgottenSend')}
      </Button>
    </Form>
  );
}
