import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { ChangeDialog } from '../rights/confirm/ChangeDialog.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import styles from './users.module.css';

/** Asks, then shows the one-time password this once, or says that a link was mailed or a second person is waited for (COMP-02). */
export function ResetPasswordDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { t } = useTranslation();
  const reset = useSend(resetPassword, { refreshes: [listUsers], waits: false });
  const [done, setDone] = useState<Ok<typeof resetPassword>>();
  if (done?.OneTimePassword && done.ExpiresAt) {
    const made = { OneTimePassword: done.OneTimePassword, ExpiresAt: done.ExpiresAt };
    return (
      <DialogFrame open title={t('users.resetDone')} onClose={onClose}>
        <ShownOnce made={made} name={user.FullName} onClose={onClose} />
      </DialogFrame>
    );
  }
  if (done)
    return (
      <DialogFrame open title={t('users.reset')} onClose={onClose}>
        <Alert
          type="info"
          title={t(done.way === 'mailed' ? 'users.resetMailed' : 'users.resetWaits', { name: user.FullName })}
        />
        <div className={styles['foot']}>
          <Button type="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </DialogFrame>
    );
  return (
    <ChangeDialog
      title={t('users.resetTitle')}
      text={`${t('users.resetText')} ${t('users.oneHand.told', { days: COUNTED_DAYS })}`}
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
