import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { FormSection } from '../../../ui/dialog/dialog-form-props.ts';
import { AccountPart } from './AccountPart.tsx';
import { PersonPart } from './PersonPart.tsx';
import { RolesPart } from './RolesPart.tsx';

/** The parts of the form of a user; roles are chosen by those who assign rights. */
export function useUserSections({ isNew, isOwn }: { isNew: boolean; isOwn: boolean }): FormSection[] {
  const { t } = useTranslation();
  const assigns = useCan('UserManagament_AssignRight') && !isOwn;
  return [
    {
      key: 'account',
      title: t('users.accountPart'),
      children: <AccountPart isNew={isNew} isOwn={isOwn} />,
    },
    { key: 'person', title: t('users.personPart'), children: <PersonPart isOwn={isOwn} /> },
    ...(assigns ? [{ key: 'GroupApp', title: t('users.rolesPart'), children: <RolesPart /> }] : []),
  ];
}
