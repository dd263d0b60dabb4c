import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { textColumn } from '../../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { stateOf } from './user-state.ts';
import { UserStatePill } from './UserStatePill.tsx';

/** The columns of the list of users (2 §2), and how each account stands. */
export function useUserColumns(): DataColumn<UserRow>[] {
  const { t } = useTranslation();
  const keeps = useCan('UserManagament');
  return useMemo(() => {
    const text = textColumn<UserRow>;
    return [
      text('username', t('users.username'), 130, (row) => row.Username, { pin: 'left', fixed: true }),
      text('fullName', t('users.fullName'), 190, (row) => row.FullName, { fixed: true, grow: true }),
      text('phone', t('users.phone'), 116, (row) => row.Phone),
      text('email', t('users.email'), 160, (row) => row.Email),
      text('position', t('users.position'), 130, (row) => row.Position),
      text('department', t('users.department'), 150, (row) => row.Department),
      ...(keeps ? [text('groups', t('users.groups'), 170, ({ Groups }) => (Groups ?? []).join('; '))] : []),
      text('number', t('users.number'), 108, (row) => row.MaUser),
      {
        key: 'status',
        title: t('users.statusTitle'),
        width: 130,
        pin: 'right',
        render: (row) => <UserStatePill row={row} />,
        text: (row) => t(`users.state.${stateOf(row)}`),
      },
      text('lastLogin', t('users.lastLogin'), 160, (row) =>
        row.LastLogin ? showDateTime(row.LastLogin) : t('users.never'),
      ),
    ];
  }, [t, keeps]);
}
