import { listRetentionDue } from '@kiemlab/contract/features/retention/retention.api';
import { useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { orderIn } from '../../lib/list-filters.ts';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { useListActions } from '../sample-actions/use-list-actions.ts';
import { useSampleDialogs } from '../sample-actions/use-sample-dialogs.tsx';
import { DueCard } from '../../features/retention/DueCard.tsx';
import styles from '../../features/retention/retention.module.css';
import { useDestructionAction } from '../../features/destruction/use-destruction-action.ts';
import { useDueColumns } from '../../features/retention/use-due-columns.tsx';
import { DUE_FILTERS } from './retention-filters.ts';

/** What is decided when retention ends: destroyed, sent out, or reminded of later. */
const ACTIONS: readonly string[] = ['destroy', 'destroyEarly', 'sendOut', 'edit', 'barcode'];
const AHEAD = [0, 30, 90, 180, 365] as const;
/** Stands in the list of choices for what is due for destruction. */
const OVER = -1;

/** Kept samples whose retention ends, the longest due first (rules K). */
export function DueList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListPage({
    endpoint: listRetentionDue,
    filters: DUE_FILTERS,
    ask: ({ within = 0, over, ...said }) => ({
      within,
      ...orderIn(said),
      ...(over ? { over: 'true' as const } : {}),
    }),
    rowsOf: ({ sampleList }) => sampleList,
    rowKey: (row) => row.sampleId,
  });
  const dialogs = useSampleDialogs();
  const toMinutes = useDestructionAction();
  // What is destroyed here goes on the open minutes.
  const actions = useListActions(list.chosen, dialogs.open)
    .filter(({ key }) => ACTIONS.includes(key))
    .map((action) => (action.key === 'destroy' ? { ...action, label: t('destruction.putOn') } : action));
  return (
    <>
      <ListPage
        list={list}
        name="retention-due"
        title={t('retention.title')}
        columns={useDueColumns()}
        card={(row) => <DueCard row={row} />}
        rowLabel={(row) => row.code}
        isStrong={(row) => row.daysLeft < 0}
        onOpen={(row) => void navigate({ to: '/sample/$id', params: { id: row.sampleId } })}
        actions={[...actions, ...toMinutes]}
        filters={null}
        mainFilter={
          <Select<number>
            className={styles['filter'] ?? ''}
            aria-label={t('retention.within')}
            value={list.search.over ? OVER : (list.search.within ?? 0)}
            options={[
              { value: OVER, label: t('retention.over') },
              ...AHEAD.map((days) => ({
                value: days,
                label: days === 0 ? t('retention.withinNow') : t('retention.withinDays', { count: days }),
              })),
            ]}
            onChange={(days) =>
              list.filter({
                within: days > 0 ? days : undefined,
                over: days === OVER || undefined,
              })
            }
          />
        }
        empty={{ title: t('retention.none'), hint: t('retention.noneHint'), icon: 'archive' }}
      />
      {dialogs.element}
    </>
  );
}
