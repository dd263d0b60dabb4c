import type { AccountOfPerson } from '@kiemlab/contract/features/users/same-people.api';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryDrawer } from '../../features/audit/components/HistoryDrawer.tsx';
import { DeleteUserDialog } from '../../features/users/DeleteUserDialog.tsx';
import { AddUserDialog } from '../../features/users/form/AddUserDialog.tsx';
import { EditUserDialog } from '../../features/users/form/EditUserDialog.tsx';
import { GroupFilter } from '../../features/users/list/GroupFilter.tsx';
import { PersonRights } from '../../features/users/PersonRights.tsx';
import { useUserActions, type UserAct } from '../../features/users/list/use-user-actions.ts';
import { UserCard } from '../../features/users/list/UserCard.tsx';
import { UserTools } from '../../features/users/list/UserTools.tsx';
import { useUserColumns } from '../../features/users/list/use-user-columns.tsx';
import { ResetPasswordDialog } from '../../features/users/ResetPasswordDialog.tsx';
import { UnlockDialog } from '../../features/users/UnlockDialog.tsx';
import { orderIn } from '../../lib/list-filters.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { useNarrow } from '../../ui/data-list/use-narrow.ts';
import { ListFilters } from '../../ui/list-page/ListFilters.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { USER_FILTERS } from './user-filters.ts';

const AccountHistory = ({ user, onClose }: { user: UserRow; onClose(): void }) => (
  <HistoryDrawer of={{ kind: 'user', id: user.IdUser, name: user.FullName }} onClose={onClose} />
);

const DIALOGS = {
  delete: DeleteUserDialog,
  reset: ResetPasswordDialog,
  unlock: UnlockDialog,
  history: AccountHistory,
  may: PersonRights,
} as const;

/** The people who use the program, and their accounts (USER-01). */
export function UserListPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const reviews = useCan('UserManagament');
  const edits = useCan('UserManagament_EditUser');
  const [adding, setAdding] = useState(false);
  const [acting, setActing] = useState<{ act: UserAct; user: UserRow }>();
  /** Somebody else's account that the form has led to. */
  const [taken, setTaken] = useState<AccountOfPerson>();
  const take = (user: AccountOfPerson): void => {
    setAdding(false);
    setActing(undefined);
    setTaken(user);
  };
  const list = useListPage({
    endpoint: listUsers,
    filters: USER_FILTERS,
    ask: ({ search, status, group, ...said }) => ({
      ...orderIn(said),
      filters: {
        ...(search === undefined ? {} : { search }),
        ...(status === undefined ? {} : { status }),
        ...(group === undefined || !reviews ? {} : { group }),
      },
    }),
    rowsOf: ({ data }) => data,
    rowKey: (row) => row.IdUser,
  });
  const actions = useUserActions(list.chosen, (act, user) => setActing({ act, user }));
  const Acting = acting && acting.act !== 'edit' && DIALOGS[acting.act];
  const edited = taken ?? (acting?.act === 'edit' ? acting.user : undefined);
  return (
    <>
      <ListPage
        list={list}
        name="users"
        title={t('users.title')}
        columns={useUserColumns()}
        card={(row) => <UserCard row={row} />}
        rowLabel={(row) => row.FullName}
        {...(edits ? { onOpen: (user: UserRow) => setActing({ act: 'edit', user }) } : {})}
        actions={actions}
        {...(reviews
          ? {
              // On a phone the search alone stays in sight, as in other lists.
              mainFilter: <ListFilters list={list} {...(narrow ? { part: 'search' } : {})} />,
              filters: (
                <>
                  {narrow && <ListFilters list={list} part="rest" />}
                  <GroupFilter value={list.search.group} onChange={(group) => list.filter({ group })} />
                </>
              ),
            }
          : {})}
        extra={<UserTools onAdd={() => setAdding(true)} />}
        empty={{ icon: 'users', title: t('users.none'), hint: t('users.noneHint') }}
        nothingFound={{
          title: t('users.noneFound'),
          hint: t('users.noneFoundHint'),
          clear: t('users.clearFilters'),
        }}
      />
      {adding && <AddUserDialog onClose={() => setAdding(false)} onUse={take} />}
      {edited && (
        <EditUserDialog
          key={edited.IdUser}
          user={edited}
          onClose={() => {
            setActing(undefined);
            setTaken(undefined);
          }}
          onUse={take}
        />
      )}
      {acting && Acting && <Acting user={acting.user} onClose={() => setActing(undefined)} />}
    </>
  );
}
