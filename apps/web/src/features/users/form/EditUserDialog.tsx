import { editUser, getUserDetail } from '@kiemlab/contract/features/users/user-keeping.api';
import type { AccountOfPerson } from '@kiemlab/contract/features/users/same-people.api';
import type { User } from '@kiemlab/contract/features/users/user.schema';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import type { Confirmation } from '../../rights/confirm/confirmation.ts';
import { useConfirmed } from '../../rights/confirm/use-confirmed.tsx';
import { WaitsNote } from '../../waiting/WaitsNote.tsx';
import { useEqualPeople } from '../doubles/use-equal-people.tsx';
import { useUserSections } from './use-user-sections.tsx';
import { groupsOf, personOf, type UserValues, valuesOf } from './user-values.ts';

interface EditUserDialogProps {
  user: Pick<UserRow, 'IdUser' | 'FullName'>;
  onClose(): void;
  /** Takes another account instead, whose identity number or name it is. */
  onUse(user: AccountOfPerson): void;
}

/** Changes what is kept of a person; the log-in part is not shown (USER-01). */
export function EditUserDialog({ user, onClose, onUse }: EditUserDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<UserValues>();
  const id = user.IdUser;
  // What was kept of an earlier look may be of an older version.
  const detail = useApi(getUserDetail, { query: { idUser: id } }, { staleTime: 0 });
  // As it was when it was opened: it is read again behind the form, and saving would write over that unseen.
  const [person, setPerson] = useState<User>();
  const isFresh = detail.data !== undefined && (!detail.isFetching || detail.isFetchedAfterMount);
  if (person === undefined && isFresh) setPerson(detail.data);
  const isOwn = useActor().id === id;
  const assigns = useCan('UserManagament_AssignRight') && !isOwn;
  const edit = useSend(editUser, { refreshes: [listUsers, getUserDetail], waits: false });
  const confirmed = useConfirmed();
  const equal = useEqualPeople(form, onUse, id);
  const sections = useUserSections({ isNew: false, isOwn });
  return (
    <>
      <DialogForm<UserValues>
        open
        title={t('users.editTitle', { name: user.FullName })}
        form={form}
        {...(person ? { initialValues: valuesOf(person) } : { waits: detail })}
        over={confirmed.element ?? equal.element}
        onClose={onClose}
        sections={sections.map((section, at) =>
          at > 0
            ? section
            : {
                ...section,
                children: (
                  <>
                    <WaitsNote about={id} />
                    {section.children}
                  </>
                ),
              },
        )}
        onSubmit={async (values) => {
          if (person === undefined) return;
          const { MaUser, LoginStatus } = values.GeneralInformation;
          const save = async (confirmation: Confirmation): Promise<void> => {
            await edit.mutateAsync({
              body: {
                GeneralInformation: { IdUser: id, LoginStatus, ...(MaUser ? { MaUser } : {}) },
                UserInformation: personOf(values),
                ...(assigns ? { GroupApp: groupsOf(values.GroupApp) } : {}),
                version: person.version,
                ...confirmation,
              },
            });
          };
          const { LastName, FirstName } = values.UserInformation;
          const isRenamed =
            LastName !== person.UserInfomation.LastName || FirstName !== person.UserInfomation.FirstName;
          if (isRenamed) await equal.ask(values);
          await confirmed
            .send(save)
            .catch(equal.orHolder)
            .catch((error: unknown) => {
              if (!(error instanceof NotSent)) void message.error(t('users.editFailed'));
              throw error;
            });
          void message.success(t('users.edited'));
          onClose();
        }}
      />
    </>
  );
}
