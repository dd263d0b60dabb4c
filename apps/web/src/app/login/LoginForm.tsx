import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { authEndpoints } from '../../lib/api/auth-endpoints.ts';
import { type Credentials, logIn } from '../../lib/session/log-in.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import styles from './login.module.css';
import { safeTarget } from './safe-target.ts';
import { useQuietStart } from './use-quiet-start.ts';

const route = getRouteApi('/login');

const NOTICE_TYPES = {
  idle: 'info',
  over: 'info',
  expired: 'info',
  signature: 'warning',
  setup: 'info',
  password: 'success',
} as const;

/** Ends of a session that nobody has asked for: the page has appeared under the hands of who was typing. */
const UNASKED: readonly (keyof typeof NOTICE_TYPES)[] = ['idle', 'over', 'expired', 'signature'];

/** Fetches what comes after the login while the user types. */
const getReady = (): void => {
  void authEndpoints().catch(() => undefined);
  void import('../shell/Shell.tsx').catch(() => undefined);
};

/** User name and password; a refusal never tells which of them was wrong (AUTH-03). */
export function LoginForm() {
  const { t } = useTranslation();
  const { redirect, ended } = route.useSearch();
  const router = useRouter();
  const cache = useQueryClient();
  const [form] = Form.useForm<Credentials>();
  const send = useMutation({
    mutationFn: logIn,
    onSuccess: () => {
      cache.clear();
      router.history.push(safeTarget(redirect));
    },
    onError: () => form.focusField('password'),
  });

  const isUnasked = ended !== undefined && UNASKED.includes(ended);
  useQuietStart(isUnasked, () => form.focusField('username'));

  const notices = {
    idle: t('auth.endedIdle'),
    over: t('auth.endedOver'),
    expired: t('auth.endedExpired'),
    signature: t('auth.endedSignature'),
    setup: t('auth.setupDone'),
    password: t('auth.passwordChanged'),
  };
  return (
    <Form<Credentials>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(values) => send.mutate(values)}
      onValuesChange={getReady}
    >
      {ended && !send.error && (
        <Alert type={NOTICE_TYPES[ended]} className={styles['notice'] ?? ''} title={notices[ended]} />
      )}
      <Form.Item
        name="username"
        label={t('auth.username')}
        rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!isUnasked}
          maxLength={100}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('auth.password')}
        rules={[{ required: true, message: t('auth.passwordRequired') }]}
      >
        <PasswordInput autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <p className={styles['forgotten']}>
        <Link to="/forgot-password">{t('auth.forgotten')}</Link>
      </p>
      {send.error && <Alert type="error" className={styles['notice'] ?? ''} title={send.error.message} />}
      <Button type="primary" htmlType="submit" block loading={send.isPending}>
        {t('auth.login')}
      </Button>
    </Form>
  );
}
