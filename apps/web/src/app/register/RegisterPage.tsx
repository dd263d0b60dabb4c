import { getRouteApi, Link } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { FieldGrid, ReadField } from '../../ui/FieldGrid.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ConfirmPassword } from '../login/ConfirmPassword.tsx';
import styles from '../login/login.module.css';
import { PublicFrame } from '../login/PublicFrame.tsx';

const route = getRouteApi('/register');

interface Registration {
  name: string;
  username: string;
  password: string;
  confirm: string;
  email: string;
  address?: string;
  phone?: string;
}

/** What is shown again for the administrator; never the password. */
const SHOWN = [
  ['name', 'auth.name'],
  ['username', 'auth.username'],
  ['email', 'auth.email'],
  ['address', 'auth.address'],
  ['phone', 'auth.phone'],
] as const satisfies readonly (readonly [keyof Registration, TextKey])[];

/** Asks for what an account needs. Nothing is sent: an administrator opens accounts (AUTH-05). */
export function RegisterPage() {
  const { t } = useTranslation();
  const { redirect } = route.useSearch();
  const [filled, setFilled] = useState<Registration>();
  const needed = (label: TextKey) => [
    { required: true, whitespace: true, message: t('ui.required', { label: t(label) }) },
  ];

  return (
    <PublicFrame title={t('auth.register')} intro={t('auth.registerIntro')}>
      {filled ? (
        <div role="status">
          <Alert type="info" className={styles['notice'] ?? ''} title={t('auth.registerDone')} />
          <FieldGrid>
            {SHOWN.map(([key, label]) => (
              <ReadField key={key} label={t(label)}>
                {filled[key]}
              </ReadField>
            ))}
          </FieldGrid>
        </div>
      ) : (
        <Form<Registration> layout="vertical" noValidate onFinish={setFilled}>
          <Form.Item name="name" label={t('auth.name')} rules={needed('auth.name')}>
            <Input autoComplete="name" autoFocus maxLength={100} />
          </Form.Item>
          <Form.Item
            name="username"
            label={t('auth.username')}
            rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
          >
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('auth.password')}
            rules={[{ required: true, message: t('auth.passwordRequired') }]}
          >
            <PasswordInput autoComplete="new-password" maxLength={200} />
          </Form.Item>
          <ConfirmPassword />
          <Form.Item
            name="email"
            label={t('auth.email')}
            rules={[...needed('auth.email'), { type: 'email', message: t('auth.emailInvalid') }]}
          >
            <Input type="email" autoComplete="email" maxLength={200} />
          </Form.Item>
          <Form.Item name="address" label={t('auth.address')}>
            <Input autoComplete="street-address" maxLength={300} />
          </Form.Item>
          <Form.Item name="phone" label={t('auth.phone')}>
            <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
          </Form.Item>
          <Button type="primary" htmlType="submit" block>
            {t('auth.register')}
          </Button>
        </Form>
      )}
      <p className={styles['aside']}>
        <Link to="/login" search={{ redirect }}>
          {t('auth.toLogin')}
        </Link>
      </p>
    </PublicFrame>
  );
}
