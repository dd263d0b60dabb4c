import { changePassword, getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../lib/api/http-error.ts';
import { useSend } from '../../lib/api/hooks.ts';
import { PasswordRules } from '../../lib/passwords/PasswordRules.tsx';
import { showFieldErrors } from '../../ui/dialog/server-errors.ts';
import { useAttempt } from '../../ui/dialog/use-attempt.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import styles from './password.module.css';

interface Passwords {
  OldPassword: string;
  NewPassword: string;
  ConfirmNewPassword: string;
}

interface PasswordFormProps {
  /** Beside the button: the way out. */
  children?: ReactNode;
  onDone(): void;
  /** Told when something was typed. */
  onTyped?(): void;
}

/** The old password, the new one and its confirmation (AUTH-11); what the rules refuse stands under the new one. */
export function PasswordForm({ children, onDone, onTyped }: PasswordFormProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Passwords>();
  const attempt = useAttempt();
  const change = useSend(changePassword, { refreshes: [getProfile], waits: false });
  const needed = (label: string) => ({ required: true, message: t('auth.quotedRequired', { label }) });

  const submit = async (body: Passwords): Promise<void> => {
    let refused = false;
    const changed = await attempt.run(async () => {
      try {
        await change.mutateAsync({ body });
      } catch (error) {
        const { placed, unplaced } = showFieldErrors(form, error);
        if (
          refusedFields(error).some(({ field, code }) => field === 'OldPassword' && code === 'INVALID_VALUE')
        )
          form.setFields([{ name: 'OldPassword', errors: [t('auth.oldWrong')] }]);
        if (placed[0]) form.scrollToField(placed[0], { focus: true, block: 'center' });
        // The fields have said it all.
        refused = placed.length > 0 && unplaced.length === 0;
        if (!refused) throw error;
      }
    });
    if (!changed || refused) return;
    void message.success(t('auth.passwordChanged'));
    onDone();
  };
  return (
    <Form<Passwords>
      form={form}
      layout="vertical"
      onValuesChange={() => onTyped?.()}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="OldPassword" label={t('auth.oldPassword')} rules={[needed(t('auth.oldPassword'))]}>
        <PasswordInput autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
      <Form.Item
        name="NewPassword"
        label={t('auth.newPassword')}
        extra={<PasswordRules />}
        rules={[needed(t('auth.newPassword'))]}
      >
        <PasswordInput autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="ConfirmNewPassword"
        label={t('auth.confirmNew')}
        dependencies={['NewPassword']}
        rules={[
          needed(t('auth.confirmNew')),
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              !value || value === getFieldValue('NewPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t('auth.confirmNewDiffers'))),
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" maxLength={200} />
      </Form.Item>
      {attempt.failure && <Alert type="error" title={attempt.failure} className={styles['notice'] ?? ''} />}
      <p className={styles['hint']}>{t('auth.changeOthersEnd')}</p>
      <div className={styles['foot']}>
        {children}
        <Button type="primary" htmlType="submit" loading={attempt.running}>
          {t('auth.changeButton')}
        </Button>
      </div>
    </Form>
  );
}
