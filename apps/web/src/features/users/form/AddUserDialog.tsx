import { createUser, getNextEmploymentNumber } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useConfirmed } from '../../rights/confirm/use-confirmed.tsx';
import { useUserSections } from './use-user-sections.tsx';
import { groupsOf, personOf, type UserValues } from './user-values.ts';

/** Opens an account for a person (USER-01). */
export function AddUserDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<UserValues>();
  const assigns = useCan('UserManagament_AssignRight');
  const create = useSend(createUser, { refreshes: [listUsers, getNextEmploymentNumber], waits: false });
  const confirmed = useConfirmed();
  const sections = useUserSections({ isNew: true, isOwn: false });
  return (
    <>
      <DialogForm<UserValues>
        open
        title={t('users.add')}
        form={form}
        initialValues={{
          GeneralInformation: { LoginStatus: 1 },
          ...(assigns ? { GroupApp: [{}] } : {}),
        }}
        submitLabel={t('users.add')}
        onClose={onClose}
        sections={sections}
        onSubmit={async (values) => {
          const { GeneralInformation, LoginInfomation, GroupApp } = values;
          if (!LoginInfomation) throw new Error(t('users.addFailed'));
          const { MaUser, LoginStatus } = GeneralInformation;
          await confirmed.send(async (confirmation) => {
            const made = await create.mutateAsync({
              body: {
                GroupApp: groupsOf(GroupApp),
                GeneralInformation: { LoginStatus, ...(MaUser?.trim() ? { MaUser } : {}) },
                LoginInfomation,
                UserInformation: personOf(values),
                ...confirmation,
              },
            });
            const name = `${values.UserInformation.LastName} ${values.UserInformation.FirstName}`;
            void message.success(t('users.added', { name, number: made.MaUser }));
          });
          onClose();
        }}
      />
      {confirmed.element}
    </>
  );
}
