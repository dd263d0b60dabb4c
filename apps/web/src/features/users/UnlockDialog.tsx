import { unlockAccount } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';

/** Asks before a locked account is opened, with a reason (COMP-03). */
export function UnlockDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const unlock = useSend(unlockAccount, { refreshes: [listUsers], waits: false });
  return (
    <ConfirmRecords
      open
      title={t('users.unlockTitle')}
      text={t('users.unlockText')}
      records={[{ code: user.MaUser, name: user.FullName, detail: user.Username }]}
      confirmLabel={t('users.unlock')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await unlock.mutateAsync({ body: { idUser: user.IdUser, reason } });
        void message.success(t('users.unlocked', { name: user.FullName }));
        onClose();
      }}
    />
  );
}
