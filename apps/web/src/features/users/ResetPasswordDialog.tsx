import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { getPasswordHelp } from '@kiemlab/contract/features/auth/forgotten-password.api';
import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { ChangeDialog } from '../rights/confirm/ChangeDialog.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import styles from './users.module.css';

/** Asks, then shows the one-time password this once, or says that a link was mailed or a second person is waited for (COMP-02). */
export function ResetPasswordDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { t } = useTranslation();
  const reset = useSend(resetPassword, { refreshes: [listUsers], waits: false });
  const help = useApi(getPasswordHelp, {});
  // As the server decides it: a link goes to whoever has an address, where mail is sent at all.
  const email = user.Email.trim();
  const isMailed = email !== '' && (help.data?.by === 'mail' || help.data?.by === 'outbox');
  const asked = isMailed
    ? t('users.resetLinkText', { email })
    : `${t('users.resetText')} ${t('users.oneHand.told', { days: COUNTED_DAYS })}`;
  const [done, setDone] = useState<Ok<typeof resetPassword>>();
  if (done?.OneTimePassword && done.ExpiresAt) {
    const made = { OneTimePassword: done.OneTimePassword, ExpiresAt: done.ExpiresAt };
    return (
      <DialogFrame open title={t('users.resetDone')} onClose={onClose}>
        <ShownOnce made={made} name={user.FullName} onClose={onClose} />
      </DialogFrame>
    );
  }
  if (done) {
    const waits = isMailed
      ? t('users.resetLinkWaits', { name: user.FullName, email })
      : t('users.resetWaits', { name: user.FullName });
    return (
      <DialogFrame open title={t('users.reset')} onClose={onClose}>
        <Alert
          type="info"
          title={done.way === 'mailed' ? t('users.resetMailed', { name: user.FullName }) : waits}
        />
        <div className={styles['foot']}>
          <Button type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </DialogFrame>
    );
  }
  return (
    <ChangeDialog
      title={t('users.resetTitle')}
      // Neither is said before it is known which of the two it is.
      text={help.isPending ? '' : asked}
      records={[{ code: user.MaUser, name: user.FullName, detail: user.Username }]}
      confirmLabel={t('users.reset')}
      withReason="optional"
      onClose={onClose}
      onSend={async (confirmation) =>
        setDone(await reset.mutateAsync({ body: { idUser: user.IdUser, ...confirmation } }))
      }
    />
  );
}
