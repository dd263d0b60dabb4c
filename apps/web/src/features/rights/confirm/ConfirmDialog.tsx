import type { ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import parts from '../../../ui/dialog/parts.module.css';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import styles from './confirm.module.css';
import { SignedList } from './SignedList.tsx';
import { toSignIn } from './to-sign-in.ts';
import type { Confirmation } from './confirmation.ts';
import { ReasonField } from '../../../ui/reason/ReasonField.tsx';

export interface Asked {
  /** What is signed; nothing where the own password alone is asked for. */
  toSign: ToSign | undefined;
  /** Why, where that was asked for already. */
  reason: string | undefined;
  /** Sends it with who confirms. What it throws stays in the dialog. */
  onConfirm(confirmation: Confirmation): Promise<void>;
  onClose(): void;
}

/** Shows what a change of rights signs, and asks who has to for the password (rule R5). */
export function ConfirmDialog(props: Asked) {
  const { t } = useTranslation();
  const isSecond = props.toSign?.needs === 'second';
  return (
    <DialogFrame
      open
      title={t(isSecond ? 'rights.confirm.title' : 'rights.confirm.ownTitle')}
      onClose={props.onClose}
    >
      <ConfirmForm {...props} />
    </DialogFrame>
  );
}

interface Values {
  username?: string;
  password?: string;
  reason?: string;
}
const TEXTS = {
  second: 'rights.confirm.second',
  alone: 'rights.confirm.alone',
  nothing: 'rights.confirm.nothing',
  own: 'rights.confirm.ownAddress',
} as const;

function ConfirmForm({ toSign, reason, onConfirm, onClose }: Asked) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const attempt = useAttempt();
  const [shown, setShown] = useState({ toSign, changed: false });
  const needs = shown.toSign?.needs ?? 'own';
  const isSecond = needs === 'second';
  const asksReason = needs === 'alone' && !reason;

  const confirm = async ({ username = '', password = '', reason: typed = '' }: Values): Promise<void> => {
    const who = needs === 'nothing' ? {} : isSecond ? { secondPerson: { username, password } } : { password };
    const why = (asksReason ? typed.trim() : '') || reason;
    const done = await attempt.run(async () => {
      try {
        const seen = shown.toSign && { seen: shown.toSign.seen };
        await onConfirm({ ...who, ...seen, ...(why ? { reason: why } : {}) });
      } catch (error) {
        const now = toSignIn(error);
        if (now) {
          setShown({ toSign: now, changed: true });
          throw new NotSent();
        }
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
      <p className={parts['lead']}>{t(TEXTS[needs])}</p>
      {shown.changed && (
        <Alert
          className={styles['changed'] ?? ''}
          type="warning"
          showIcon
          role="alert"
          title={t('rights.confirm.changed')}
        />
      )}
      {shown.toSign && <SignedList toSign={shown.toSign} />}
      {reason && needs !== 'own' && (
        <p className={styles['reason']}>
          <span>{t('common.reason')}:</span> {reason}
        </p>
      )}
      {isSecond && (
        <Form.Item<Values>
          name="username"
          label={t('rights.confirm.username')}
          rules={[{ required: true, whitespace: true, message: t('auth.usernameRequired') }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Form.Item>
      )}
      {asksReason && <ReasonField />}
      {needs !== 'nothing' && (
        <Form.Item<Values>
          name="password"
          label={t(isSecond ? 'rights.confirm.password' : 'rights.confirm.ownPassword')}
          {...(needs === 'own' ? {} : { extra: t('ui.signBinding') })}
          rules={[{ required: true, message: t('ui.passwordRequired') }]}
        >
          <PasswordInput autoComplete="off" maxLength={200} />
        </Form.Item>
      )}
      <DialogFoot attempt={attempt} label={t('rights.confirm.act')} onClose={onClose} />
    </Form>
  );
}
