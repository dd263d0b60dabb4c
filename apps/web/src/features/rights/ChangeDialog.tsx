import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { Alert, Form, Input } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, refusedFields } from '../../lib/api/http-error.ts';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { NotSent } from '../../ui/dialog/not-sent.ts';
import { useAttempt } from '../../ui/dialog/use-attempt.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import parts from '../../ui/dialog/parts.module.css';
import styles from './rights.module.css';

/** What stands for a change of rights when it is sent. */
export interface Confirmation {
  reason: string;
  secondPerson?: Credentials;
  password?: string;
}

/** Who has to stand for it beside the reason, as the server said. */
type Asks = { kind: 'nothing' } | { kind: 'second'; names: string } | { kind: 'own' };

export interface ChangeDialogProps<Values extends object> {
  title: string;
  text?: ReactNode;
  /** What changes, or more fields: `Form.Item`s, whose values `onSend` gets by their names. */
  children?: ReactNode;
  label: string;
  danger?: boolean;
  /** Sends the change. What it throws stays in the dialog, or makes it ask for who has to confirm. */
  onSend(confirmation: Confirmation, values: Partial<Values>): Promise<void>;
  onClose(): void;
}

const namesIn = ({ details }: HttpError): string =>
  Array.isArray(details['codes'])
    ? details['codes'].filter((name) => typeof name === 'string').join(', ')
    : '';

/** What a refusal asks for; undefined where it asks for nothing more. */
function askedBy(error: unknown): Asks | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.code === 'SECOND_PERSON_REQUIRED') return { kind: 'second', names: namesIn(error) };
  return refusedFields(error).some(({ field }) => field === 'password') ? { kind: 'own' } : undefined;
}

/**
 * Asks before rights change, with the reason; where administrators are concerned a second one confirms in the same window, and while
 * there is only one that one types the password again (rule R5).
 */
export function ChangeDialog<Values extends object = object>(props: ChangeDialogProps<Values>) {
  const typed = useRef(false);
  const onTyped = useCallback((any: boolean): void => {
    typed.current = any;
  }, []);
  return (
    <DialogFrame open title={props.title} onClose={props.onClose} isDirty={() => typed.current}>
      <ChangeForm {...props} onTyped={onTyped} />
    </DialogFrame>
  );
}

type Typed = { reason?: string; username?: string; secret?: string };

function ChangeForm<Values extends object>(
  props: ChangeDialogProps<Values> & { onTyped(any: boolean): void },
) {
  const { text, children, label, danger, onSend, onClose, onTyped } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Typed & Partial<Values>>();
  const attempt = useAttempt();
  const [asks, setAsks] = useState<Asks>({ kind: 'nothing' });
  useEffect(() => () => onTyped(false), [onTyped]);
  // The fields are drawn first.
  useEffect(() => {
    if (asks.kind !== 'nothing') form.focusField(asks.kind === 'second' ? 'username' : 'secret');
  }, [asks.kind, form]);

  const send = async ({
    reason = '',
    username,
    secret,
    ...values
  }: Typed & Partial<Values>): Promise<void> => {
    const who =
      asks.kind === 'second'
        ? { secondPerson: { username: username ?? '', password: secret ?? '' } }
        : asks.kind === 'own'
          ? { password: secret ?? '' }
          : {};
    const sent = await attempt.run(async () => {
      try {
        await onSend({ reason: reason.trim(), ...who }, values as unknown as Partial<Values>);
      } catch (error) {
        const more = askedBy(error);
        if (more && more.kind !== asks.kind) {
          setAsks(more);
          throw new NotSent();
        }
        const isWrong = error instanceof HttpError && error.code === 'SIGNATURE_FAILED';
        throw isWrong
          ? new Error(t(asks.kind === 'own' ? 'rights.confirm.ownFailed' : 'rights.confirm.failed'))
          : error;
      }
    });
    if (!sent) form.setFieldValue('secret' as never, '' as never);
  };

  return (
    <Form<Typed & Partial<Values>>
      form={form}
      layout="vertical"
      requiredMark
      autoComplete="off"
      disabled={attempt.running}
      onValuesChange={() => onTyped(true)}
      onFinish={(values) => void send(values)}
    >
      {text && <p className={parts['lead']}>{text}</p>}
      {children}
      <Form.Item<Typed>
        name="reason"
        label={t('rights.confirm.why')}
        rules={[{ required: true, whitespace: true, message: t('rights.confirm.whyRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
      {asks.kind !== 'nothing' && (
        <Alert
          className={styles['asks'] ?? ''}
          type={asks.kind === 'second' ? 'info' : 'warning'}
          title={
            asks.kind === 'second'
              ? t('rights.confirm.second', { names: asks.names })
              : t('rights.confirm.alone')
          }
        />
      )}
      {asks.kind === 'second' && (
        <Form.Item<Typed>
          name="username"
          label={t('rights.confirm.username')}
          rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Form.Item>
      )}
      {asks.kind !== 'nothing' && (
        <Form.Item<Typed>
          name="secret"
          label={t(asks.kind === 'second' ? 'rights.confirm.password' : 'rights.confirm.ownPassword')}
          rules={[{ required: true, message: t('ui.passwordRequired') }]}
        >
          <PasswordInput autoComplete="off" maxLength={200} />
        </Form.Item>
      )}
      <DialogFoot
        attempt={attempt}
        label={asks.kind === 'nothing' ? label : t('rights.confirm.act')}
        danger={danger}
        onClose={onClose}
      />
    </Form>
  );
}
