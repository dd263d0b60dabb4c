import { type DoublePerson, listDoublePeople } from '@kiemlab/contract/features/users/same-people.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmTwoDialog } from '../../features/users/doubles/ConfirmTwoDialog.tsx';
import { DoubleCard } from '../../features/users/doubles/DoubleCard.tsx';
import { useDoubleColumns } from '../../features/users/doubles/use-double-columns.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { DOUBLE_FILTERS } from './user-filters.ts';

/** Accounts that count as one person's until somebody confirms them as two (rule R7). */
export function DoublePeoplePage() {
  const { t } = useTranslation();
  const [acting, setActing] = useState<DoublePerson>();
  const list = useListPage({
    endpoint: listDoublePeople,
    filters: DOUBLE_FILTERS,
    rowsOf: ({ pairs }) => pairs,
    rowKey: ({ users }) => users.map(({ IdUser }) => IdUser).join(' '),
  });
  const [only] = list.chosen;
  const isOne = list.chosen.length === 1;
  return (
    <>
      <ListPage
        list={list}
        name="double-people"
        title={t('users.doubles.title')}
        columns={useDoubleColumns()}
        card={(row) => <DoubleCard row={row} />}
        rowLabel={({ users }) => users.map(({ Username }) => Username).join(', ')}
        actions={[
          {
            key: 'confirm',
            label: t('users.doubles.confirm'),
            icon: 'check',
            onClick: () => setActing(only),
            disabledReason: !isOne
              ? t('common.selectOne')
              : only?.oneNumber
                ? t('users.doubles.oneNumber')
                : undefined,
          },
        ]}
        empty={{ icon: 'users', title: t('users.doubles.none'), hint: t('users.doubles.noneHint') }}
      />
      {acting && <ConfirmTwoDialog pair={acting} onClose={() => setActing(undefined)} />}
    </>
  );
}
