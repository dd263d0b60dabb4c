import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { Alert, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';

/** What the fields hold. */
export interface UnaskingValues {
  reason?: string;
  username?: string;
  password?: string;
}

interface Unasking {
  /** Asks for the reason, too. */
  withReason: { withReason?: 'required' };
  /** Fields of the dialog, once they are needed. */
  fields: ReactNode;
  /** Sends a change; where it ends that requests are asked for, the dialog asks for the second person and is sent once more. */
  run(
    values: UnaskingValues,
    send: (confirmation: { reason?: string; secondPerson?: Credentials }) => Promise<void>,
  ): Promise<void>;
}

/** What a dialog asks for whose change ends that requests are asked for: somebody else who manages the folder signs in it (rule L10). */
export function useUnasking(): Unasking {
  const { t } = useTranslation();
  const [needed, setNeeded] = useState(false);
  return {
    withReason: needed ? { withReason: 'required' } : {},
    fields: needed && (
      <>
        <Alert type="warning" showIcon title={t('requests.second.text')} />
        <Form.Item
          name="username"
          label={t('requests.second.username')}
          rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('requests.second.password')}
          extra={t('ui.signBinding')}
          rules={[{ required: true, message: t('ui.passwordRequired') }]}
        >
          <PasswordInput autoComplete="off" maxLength={200} />
        </Form.Item>
      </>
    ),
    run: async ({ reason = '', username = '', password = '' }, send) => {
      try {
        await send(needed ? { reason, secondPerson: { username, password } } : {});
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.code === 'SECOND_PERSON_REQUIRED') setNeeded(true);
        throw error.code === 'SIGNATURE_FAILED' ? new Error(t('requests.second.failed')) : error;
      }
    },
  };
}
