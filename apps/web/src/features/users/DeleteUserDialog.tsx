import { disableUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { ChangeDialog } from '../rights/confirm/ChangeDialog.tsx';

/** Asks before an account is disabled, with a reason. */
export function DeleteUserDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(disableUser, { refreshes: [listUsers], waits: false });
  return (
    <ChangeDialog
      title={t('users.deleteTitle')}
      text={t('users.deleteText')}
      records={[{ code: user.MaUser, name: user.FullName, detail: user.Username }]}
      confirmLabel={t('users.delete')}
      danger
      onClose={onClose}
      onSend={async (confirmation) => {
        await remove.mutateAsync({ body: { idUser: user.IdUser, ...confirmation } });
        void message.success(t('users.deleted', { name: user.FullName }));
        onClose();
      }}
    />
  );
}
