import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { stateOf, type UserState } from './user-state.ts';

/** What is done to one account. */
export type UserAct = 'edit' | 'reset' | 'unlock' | 'delete' | 'history' | 'may';

/** The toolbar of the list: each action works on one account, and says why it is off (SHELL-07). */
export function useUserActions(
  selected: readonly UserRow[],
  onAct: (act: UserAct, user: UserRow) => void,
): Action[] {
  const { t } = useTranslation();
  const { id } = useActor();
  const edits = useCan('UserManagament_EditUser');
  const deletes = useCan('UserManagament_DeleteUser');
  const keeps = useCan('UserManagament');
  const only = selected.length === 1 ? selected[0] : undefined;
  const isOwn = only?.IdUser === id;
  const unless = (right: UserState[], otherwise: string): string | undefined => {
    if (!only) return t('common.selectOne');
    if (isOwn) return t('users.notOwn');
    return right.includes(stateOf(only)) ? undefined : otherwise;
  };
  const action = (act: UserAct, more: Pick<Action, 'icon' | 'danger'>, disabledReason?: string): Action => ({
    key: act,
    label: t(`users.${act}`),
    ...more,
    onClick: () => only && onAct(act, only),
    disabledReason,
  });
  const disabled = t('users.alreadyDisabled');
  return [
    ...(edits
      ? [
          action('edit', { icon: 'edit' }, only ? undefined : t('common.selectOne')),
          action('reset', { icon: 'lock' }, unless(['active', 'locked'], disabled)),
          action('unlock', { icon: 'unlock' }, unless(['locked'], t('users.notLocked'))),
        ]
      : []),
    ...(deletes
      ? [action('delete', { icon: 'trash', danger: true }, unless(['active', 'locked'], disabled))]
      : []),
    ...(keeps ? [action('may', { icon: 'users' }, only ? undefined : t('common.selectOne'))] : []),
    ...(keeps ? [action('history', { icon: 'history' }, only ? undefined : t('common.selectOne'))] : []),
  ];
}
