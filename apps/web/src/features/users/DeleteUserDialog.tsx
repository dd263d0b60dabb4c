import { disableUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { useConfirmed } from './use-confirmed.tsx';

/** Asks before an account is disabled, with a reason. */
export function DeleteUserDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(disableUser, { refreshes: [listUsers], waits: false });
  const confirmed = useConfirmed();
  return (
    <>
      <ConfirmRecords
        open
        title={t('users.deleteTitle')}
        text={t('users.deleteText')}
        records={[{ code: user.MaUser, name: user.FullName, detail: user.Username }]}
        confirmLabel={t('users.delete')}
        danger
        withReason="required"
        onClose={onClose}
        onConfirm={async ({ reason }) => {
          await confirmed.send(async (confirmation) => {
            await remove.mutateAsync({ body: { idUser: user.IdUser, ...confirmation, reason } });
          });
          void message.success(t('users.deleted', { name: user.FullName }));
          onClose();
        }}
      />
      {confirmed.element}
    </>
  );
}
