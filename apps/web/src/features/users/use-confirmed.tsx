import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, refusedFields } from '../../lib/api/http-error.ts';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { NotSent } from '../../ui/dialog/not-sent.ts';
import parts from '../../ui/dialog/parts.module.css';
import { useAttempt } from '../../ui/dialog/use-attempt.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

/** What a change of an administrator's rights is confirmed with. */
export interface Confirmation {
  secondPerson?: Credentials;
  password?: string;
  reason?: string;
}

/** Who has to confirm, by the server's refusal; nobody where it is about something else. */
function needOf(error: unknown): 'second' | 'alone' | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const names = refusedFields(error).map(({ field }) => field);
  if (error.code === 'REASON_REQUIRED' || names.includes('password')) return 'alone';
  return error.code === 'SECOND_PERSON_REQUIRED' ? 'second' : undefined;
}

/** Failures that the one who confirms can mend. */
const isAboutConfirming = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 401 ||
    error.status === 429 ||
    error.code.startsWith('SECOND_PERSON_') ||
    error.code === 'ACCOUNT_LOCKED' ||
    error.code === 'PASSWORD_CHANGE_REQUIRED');

interface Asked {
  need: 'second' | 'alone';
  onConfirm(confirmation: Confirmation): Promise<void>;
  onClose(): void;
}

/**
 * Sends a change; where the server wants it confirmed, a second administrator is asked, or while there is only one his or her
 * own password. `element` belongs into the page. Throws `NotSent` when nobody confirms.
 */
export function useConfirmed(): {
  send(act: (confirmation: Confirmation) => Promise<void>): Promise<void>;
  element: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const ask = (need: Asked['need'], act: (confirmation: Confirmation) => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        setAsked(undefined);
        settle();
      };
      setAsked({
        need,
        onConfirm: async (confirmation) => {
          try {
            await act(confirmation);
          } catch (error) {
            if (isAboutConfirming(error)) throw error;
            return end(() => reject(error as Error));
          }
          end(resolve);
        },
        onClose: () => end(() => reject(new NotSent())),
      });
    });
  return {
    send: async (act) => {
      try {
        await act({});
      } catch (error) {
        const need = needOf(error);
        if (!need) throw error;
        return ask(need, act);
      }
    },
    element: asked && <ConfirmDialog {...asked} />,
  };
}

function ConfirmDialog(props: Asked) {
  const { t } = useTranslation();
  return (
    <DialogFrame open title={t('users.confirmTitle')} onClose={props.onClose}>
      <ConfirmForm {...props} />
    </DialogFrame>
  );
}

interface Values extends Credentials {
  reason?: string;
}

function ConfirmForm({ need, onConfirm, onClose }: Asked) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const attempt = useAttempt();
  const isSecond = need === 'second';
  const confirm = async ({ username, password, reason }: Values): Promise<void> => {
    const done = await attempt.run(async () => {
      try {
        await onConfirm(
          isSecond ? { secondPerson: { username, password } } : { password, reason: reason ?? '' },
        );
      } catch (error) {
        const isWrong = error instanceof HttpError && error.code === 'SIGNATURE_FAILED';
        throw isWrong ? new Error(t(isSecond ? 'rights.confirm.failed' : 'rights.confirm.ownFailed')) : error;
      }
    });
    if (done) return;
    form.setFieldValue('password', '');
    form.focusField('password');
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark
      autoComplete="off"
      onFinish={(values) => void confirm(values)}
    >
      <p className={parts['lead']}>{t(isSecond ? 'users.confirmText' : 'users.confirmAlone')}</p>
      {isSecond ? (
        <Form.Item
          name="username"
          label={t('users.confirmUser')}
          rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Form.Item>
      ) : (
        <Form.Item
          name="reason"
          label={t('common.reason')}
          rules={[{ required: true, whitespace: true, message: t('ui.reasonRequired') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t(isSecond ? 'users.confirmPassword' : 'users.ownPassword')}
        rules={[{ required: true, message: t('ui.passwordRequired') }]}
      >
        <PasswordInput autoComplete="off" maxLength={200} />
      </Form.Item>
      <DialogFoot attempt={attempt} label={t('users.confirmAct')} onClose={onClose} />
    </Form>
  );
}
