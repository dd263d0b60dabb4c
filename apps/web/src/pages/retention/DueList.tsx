import { listRetentionDue } from '@kiemlab/contract/features/retention/retention.api';
import { getRouteApi } from '@tanstack/react-router';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, usePrefetch } from '../../lib/api/hooks.ts';
import { storedPageSize } from '../../lib/storage/page-size.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import { useListActions } from '../sample-actions/use-list-actions.ts';
import { useSampleDialogs } from '../sample-actions/use-sample-dialogs.tsx';
import { DueCard } from '../../features/retention/DueCard.tsx';
import styles from '../../features/retention/retention.module.css';
import type { RetentionSearch } from './retention-search.ts';
import { useDueColumns } from '../../features/retention/use-due-columns.tsx';

const route = getRouteApi('/app/sample/retention');

/** What is decided when retention ends: destroyed, sent out, or reminded of later. */
const ACTIONS: readonly string[] = ['destroy', 'sendOut', 'edit', 'barcode'];
const AHEAD = [0, 30, 90, 180, 365] as const;

/** Kept samples whose retention ends, the longest due first (rules K). */
export function DueList() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [size, setSize] = useState(storedPageSize);
  const [selected, setSelected] = useState<string[]>([]);
  const { page = 0, within = 0 } = search;
  const query = { page, size, within };
  const list = useApi(listRetentionDue, { query }, { keepPrevious: true });
  const prefetch = usePrefetch();
  const rows = list.data?.sampleList;
  const total = list.data?.total ?? 0;
  const dialogs = useSampleDialogs(() => setSelected([]));
  const chosen = (rows ?? []).filter(({ sampleId }) => selected.includes(sampleId));
  const actions = useListActions(chosen, dialogs.open).filter(({ key }) => ACTIONS.includes(key));
  const columns = useDueColumns();
  const go = (change: RetentionSearch): void => {
    setSelected([]);
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }) });
  };
  return (
    <>
      <DataList
        title={t('retention.title')}
        {...(list.data ? { count: total } : {})}
        storageKey="retention-due"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.sampleId}
        rowLabel={(row) => row.code}
        isStrong={(row) => row.daysLeft < 0}
        busy={list.isFetching && list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        selected={selected}
        onSelect={setSelected}
        actions={actions}
        onOpen={(row) => void navigate({ to: '/sample/$id', params: { id: row.sampleId } })}
        filters={
          <Select<number>
            className={styles['filter'] ?? ''}
            aria-label={t('retention.within')}
            value={within}
            options={AHEAD.map((days) => ({
              value: days,
              label: days === 0 ? t('retention.withinNow') : t('retention.withinDays', { count: days }),
            }))}
            onChange={(days) => go({ within: days || undefined })}
          />
        }
        paging={{
          page,
          size,
          total,
          onChange: (next, nextSize) => {
            setSize(nextSize);
            go({ page: next || undefined });
          },
          onNear: (next) => prefetch(listRetentionDue, { query: { ...query, page: next } }),
        }}
        empty={{ title: t('retention.none'), hint: t('retention.noneHint'), icon: 'archive' }}
        card={(row) => <DueCard row={row} />}
      />
      {dialogs.element}
    </>
  );
}
