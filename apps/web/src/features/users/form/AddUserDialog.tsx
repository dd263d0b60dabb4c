import { createUser, getNextEmploymentNumber } from '@kiemlab/contract/features/users/user-keeping.api';
import type { AccountOfPerson } from '@kiemlab/contract/features/users/same-people.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import type { Confirmation } from '../../rights/confirm/confirmation.ts';
import { useConfirmed } from '../../rights/confirm/use-confirmed.tsx';
import { useEqualPeople } from '../doubles/use-equal-people.tsx';
import { useUserSections } from './use-user-sections.tsx';
import { groupsOf, personOf, type UserValues } from './user-values.ts';

interface AddUserDialogProps {
  onClose(): void;
  /** Takes the account that is there instead. */
  onUse(user: AccountOfPerson): void;
}

/** Opens an account for a person, after accounts of the same name were asked about (USER-01). */
export function AddUserDialog({ onClose, onUse }: AddUserDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<UserValues>();
  const assigns = useCan('UserManagament_AssignRight');
  const create = useSend(createUser, { refreshes: [listUsers, getNextEmploymentNumber], waits: false });
  const confirmed = useConfirmed();
  const equal = useEqualPeople(form, onUse);
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
        over={confirmed.element ?? equal.element}
        onClose={onClose}
        sections={sections}
        onSubmit={async (values) => {
          const { GeneralInformation, LoginInfomation, GroupApp } = values;
          if (!LoginInfomation) throw new Error(t('users.addFailed'));
          const { MaUser, LoginStatus } = GeneralInformation;
          await equal.ask(values);
          const save = async (confirmation: Confirmation): Promise<void> => {
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
          };
          await confirmed.send(save).catch(equal.orHolder);
          onClose();
        }}
      />
    </>
  );
}
