import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { Alert, Form, Input, type InputRef } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import styles from './requests.module.css';

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
  const [failed, setFailed] = useState(false);
  return {
    withReason: needed ? { withReason: 'required' } : {},
    fields: needed && <SecondPersonFields isFailed={failed} />,
    run: async ({ reason = '', username = '', password = '' }, send) => {
      setFailed(false);
      try {
        await send(needed ? { reason, secondPerson: { username, password } } : {});
      } catch (error) {
        setFailed(needed);
        if (!(error instanceof HttpError)) throw error;
        // The fields that come say what it needs; that it was refused without them would say it twice.
        if (error.code === 'SECOND_PERSON_REQUIRED' && !needed) {
          setNeeded(true);
          throw new NotSent();
        }
        throw error.code === 'SIGNATURE_FAILED' ? new Error(t('requests.second.failed')) : error;
      }
    },
  };
}

/** Who signs as the second person; they come in the middle of a dialog, into sight and with the cursor. */
function SecondPersonFields({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation();
  const why = useRef<HTMLDivElement>(null);
  const name = useRef<InputRef>(null);
  useEffect(() => {
    name.current?.focus({ preventScroll: true });
    why.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <div ref={why} className={styles['why']}>
        {/* One box at a time: why it failed has the other one. */}
        {isFailed ? (
          <p>{t('requests.second.text')}</p>
        ) : (
          <Alert type="warning" showIcon title={t('requests.second.text')} />
        )}
      </div>
      <Form.Item
        name="username"
        label={t('requests.second.username')}
        rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
      >
        <Input ref={name} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
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
  );
}
