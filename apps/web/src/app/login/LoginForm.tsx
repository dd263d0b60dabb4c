import { login } from '@kiemlab/contract/features/auth/auth.api';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { storeSession } from '../../lib/session/session-store.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { IDLE_MINUTES } from '../session/idle.ts';
import styles from './login.module.css';
import { safeTarget } from './safe-target.ts';

const route = getRouteApi('/login');

interface Credentials {
  username: string;
  password: string;
}

/** User name and password; a refusal never tells which of them was wrong (AUTH-03). */
export function LoginForm() {
  const { t } = useTranslation();
  const { redirect, ended } = route.useSearch();
  const router = useRouter();
  const cache = useQueryClient();
  const send = useSend(login);
  const [form] = Form.useForm<Credentials>();

  const submit = (credentials: Credentials): void =>
    send.mutate(
      { body: credentials },
      {
        onSuccess: (answer) => {
          cache.clear();
          storeSession({
            accessToken: answer.access_token,
            refreshToken: answer.refresh_token,
            userId: answer.GeneralInfomation.IdUser,
            username: answer.LoginInfomation.Username,
          });
          router.history.push(safeTarget(redirect));
        },
        onError: () => form.focusField('password'),
      },
    );

  return (
    <Form<Credentials> form={form} layout="vertical" requiredMark={false} size="large" onFinish={submit}>
      {ended && !send.error && (
        <Alert
          type="info"
          className={styles['notice'] ?? ''}
          title={ended === 'idle' ? t('auth.endedIdle', { minutes: IDLE_MINUTES }) : t('auth.endedExpired')}
        />
      )}
      <Form.Item
        name="username"
        label={t('auth.username')}
        rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('auth.password')}
        rules={[{ required: true, message: t('auth.passwordRequired') }]}
      >
        <PasswordInput autoComplete="current-password" maxLength={200} />
      </Form.Item>
      {send.error && <Alert type="error" className={styles['notice'] ?? ''} title={send.error.message} />}
      <Button type="primary" htmlType="submit" block loading={send.isPending}>
        {t('auth.login')}
      </Button>
    </Form>
  );
}
