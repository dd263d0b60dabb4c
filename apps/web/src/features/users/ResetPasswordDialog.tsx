import { resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { showDateTime } from '../../lib/format/date.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { ChangeDialog } from '../rights/confirm/ChangeDialog.tsx';
import styles from './users.module.css';

interface Made {
  OneTimePassword: string;
  ExpiresAt: string;
}

/** Asks, then shows the one-time password this once (COMP-02). */
export function ResetPasswordDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { t } = useTranslation();
  const reset = useSend(resetPassword, { refreshes: [listUsers], waits: false });
  const [made, setMade] = useState<Made>();
  if (made)
    return (
      <DialogFrame open title={t('users.resetDone')} onClose={onClose}>
        <ShownOnce made={made} name={user.FullName} onClose={onClose} />
      </DialogFrame>
    );
  return (
    <ChangeDialog
      title={t('users.resetTitle')}
      text={t('users.resetText')}
      records={[{ code: user.MaUser, name: user.FullName, detail: user.Username }]}
      confirmLabel={t('users.reset')}
      withReason="optional"
      onClose={onClose}
      onSend={async (confirmation) =>
        setMade(await reset.mutateAsync({ body: { idUser: user.IdUser, ...confirmation } }))
      }
    />
  );
}

function ShownOnce({ made, name, onClose }: { made: Made; name: string; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.OneTimePassword);
    void message.success(t('users.copied'));
  };
  return (
    <>
      <Alert type="info" title={t('users.resetDoneText', { name, until: showDateTime(made.ExpiresAt) })} />
      <p className={styles['once']} role="status">
        {made.OneTimePassword}
      </p>
      <div className={styles['foot']}>
        {/* Browsers give the clipboard to secure pages alone. */}
        {window.isSecureContext && (
          <Button icon={<Icon name="copy" size={16} />} onClick={() => void copy().catch(() => undefined)}>
            {t('users.copy')}
          </Button>
        )}
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  );
}
