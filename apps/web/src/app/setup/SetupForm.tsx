import { createFirstAdministrator } from '@kiemlab/contract/features/setup/setup.api';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, refusedFields } from '../../lib/api/http-error.ts';
import { useSend } from '../../lib/api/hooks.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { PasswordRules } from '../../lib/passwords/PasswordRules.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ConfirmPassword } from '../login/ConfirmPassword.tsx';
import styles from '../login/login.module.css';

interface Administrator {
  lastName: string;
  firstName: string;
  username: string;
  password: string;
  confirm: string;
  email?: string;
}

/** Shortest password the server takes (`newPassword` of the contract). */
const SHORTEST = 10;

/** The first administrator; `children` show the way for those who come too late. */
export function SetupForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [form] = Form.useForm<Administrator>();
  const create = useSend(createFirstAdministrator);
  const needed = (label: TextKey) => [
    { required: true, whitespace: true, message: t('ui.required', { label: t(label) }) },
  ];

  const submit = async ({ confirm: _, ...administrator }: Administrator): Promise<void> => {
    try {
      await create.mutateAsync({ body: administrator });
    } catch (error) {
      form.setFields(
        refusedFields(error).map(({ field, message }) => ({
          name: field as keyof Administrator,
          errors: [message],
        })),
      );
      throw error;
    }
    // The login page would come back here with the old answer.
    cache.clear();
    await navigate({ to: '/login', search: { ended: 'setup' } });
  };

  return (
    <>
      {create.error && refusedFields(create.error).length === 0 && (
        <Alert
          type="error"
          className={styles['notice'] ?? ''}
          title={errorText(create.error)}
          description={create.error.code === 'SETUP_DONE' && children}
        />
      )}
      <Form<Administrator>
        form={form}
        layout="vertical"
        noValidate
        onFinish={(values) => void submit(values).catch(() => undefined)}
      >
        <Form.Item name="lastName" label={t('auth.lastName')} rules={needed('auth.lastName')}>
          <Input autoComplete="family-name" autoFocus maxLength={100} />
        </Form.Item>
        <Form.Item name="firstName" label={t('auth.firstName')} rules={needed('auth.firstName')}>
          <Input autoComplete="given-name" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="username"
          label={t('auth.username')}
          rules={[
            ...needed('auth.username'),
            { pattern: /^[a-zA-Z0-9._-]+$/, message: t('auth.usernameForm') },
          ]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('auth.password')}
          extra={<PasswordRules isFirst />}
          rules={[
            { required: true, message: t('ui.required', { label: t('auth.password') }) },
            { min: SHORTEST, message: t('auth.passwordShort', { count: SHORTEST }) },
          ]}
        >
          <PasswordInput autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <ConfirmPassword />
        <Form.Item
          name="email"
          label={t('auth.email')}
          rules={[{ type: 'email', message: t('auth.emailInvalid') }]}
        >
          <Input type="email" autoComplete="email" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={create.isPending}>
          {t('auth.setupButton')}
        </Button>
      </Form>
    </>
  );
}
