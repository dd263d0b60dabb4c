import { changeOtpPassword } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { refusedFields } from '../../lib/api/http-error.ts';
import { PasswordRules } from '../../lib/passwords/PasswordRules.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import styles from '../login/login.module.css';

interface Passwords {
  Password: string;
  ConfirmPassword: string;
}

interface ResetPasswordFormProps {
  token: string;
  /** The link was used or has ended meanwhile. */
  onOver(): void;
}

/** A new password, twice (AUTH-07). */
export function ResetPasswordForm({ token, onOver }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<Passwords>();
  const change = useSend(changeOtpPassword, { waits: false });
  const submit = (values: Passwords): void =>
    change.mutate(
      { body: { ...values, otp: token } },
      {
        // The link is of no use any more: the way back leads past it.
        onSuccess: () => void navigate({ to: '/login', search: { ended: 'password' }, replace: true }),
        onError: (error) => {
          if (error.code === 'ACCOUNT_NOT_FOUND') return onOver();
          form.setFields(
            refusedFields(error).map(({ field, message }) => ({
              name: field as keyof Passwords,
              errors: [message],
            })),
          );
        },
      },
    );
  const needed = (label: string) => [{ required: true, message: t('ui.required', { label }) }];
  return (
    <>
      {change.error && refusedFields(change.error).length === 0 && (
        <Alert type="error" className={styles['notice'] ?? ''} title={change.error.message} />
      )}
      <Form<Passwords> form={form} layout="vertical" requiredMark={false} size="large" onFinish={submit}>
        <Form.Item
          name="Password"
          label={t('auth.newPassword')}
          extra={<PasswordRules />}
          rules={needed(t('auth.newPassword'))}
        >
          <PasswordInput autoComplete="new-password" maxLength={200} autoFocus />
        </Form.Item>
        <Form.Item
          name="ConfirmPassword"
          label={t('auth.confirmNew')}
          dependencies={['Password']}
          rules={[
            ...needed(t('auth.confirmNew')),
            ({ getFieldValue }) => ({
              validator: (_, value: unknown) =>
                !value || value === getFieldValue('Password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('auth.confirmNewDiffers'))),
            }),
          ]}
        >
          <PasswordInput autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={change.isPending}>
          {t('auth.resetSend')}
        </Button>
      </Form>
    </>
  );
}
