import { type Alert, alertDayOf, listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useUpTo } from '../../../lib/api/use-up-to.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { storedPageSize } from '../../../lib/storage/page-size.ts';
import { DataList } from '../../../ui/data-list/DataList.tsx';
import { EVERY } from '../api/use-alert-count.ts';
import { AlertCard } from './AlertCard.tsx';
import { type AlertFilter, AlertFilters } from './AlertFilters.tsx';
import { DeleteAlerts } from './DeleteAlerts.tsx';
import { useAlertActions } from './use-alert-actions.ts';
import { useAlertColumns } from './use-alert-columns.tsx';

export interface AlertSearch extends AlertFilter {
  page?: number | undefined;
}

interface AlertListProps {
  search: AlertSearch;
  onChange(change: AlertSearch): void;
}

const dayOf = (day: string | undefined): string | undefined => day && alertDayOf(day);

/** The user's alerts, newest first, unread ones in bold (HOME-05). */
export function AlertList({ search, onChange }: AlertListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seesSamples = useCan('Sample');
  const [size, setSize] = useState(storedPageSize);
  const [selected, setSelected] = useState<string[]>([]);
  const [deleting, setDeleting] = useState(false);
  const { page = 0, from, to, status } = search;
  const query = { size, fromDate: dayOf(from), toDate: dayOf(to), status };
  const options = { keepPrevious: true, refetchInterval: EVERY };
  const ends = useUpTo({ from, to, status });
  const list = useApi(listAlerts, { query: { ...query, page, upTo: ends.of(page) } }, options);
  const rows = list.data;
  // Only the first page names the newest alert; where an address begins with another, pages are as they come.
  ends.learn(page, page === 0 && !list.isPlaceholderData ? rows?.[0]?.id : undefined);
  const isFull = rows?.length === size && !list.isPlaceholderData;
  // The answer is a plain list without a total: whether there is more is known from the next page, which is at hand then.
  const next = useApi(
    listAlerts,
    { query: { ...query, page: page + 1, upTo: ends.of(page + 1) } },
    { enabled: isFull },
  );
  const ahead = isFull ? (next.data?.length ?? 0) : 0;
  const chosen = (rows ?? []).filter(({ id }) => selected.includes(id));
  const clear = (): void => setSelected([]);
  const go = (change: AlertSearch): void => {
    clear();
    onChange({ page: undefined, ...change });
  };
  const actions = useAlertActions(chosen, { onMarked: clear, onDelete: () => setDeleting(true) });
  const columns = useAlertColumns();
  const open = ({ linkUuid }: Alert): void => {
    if (linkUuid !== null && seesSamples) void navigate({ to: '/sample/$id', params: { id: linkUuid } });
  };
  // The last page may have been emptied.
  const isPastEnd = page > 0 && rows?.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (isPastEnd) onChange({ page: undefined });
  }, [isPastEnd, onChange]);
  const filtered = from !== undefined || to !== undefined || status !== undefined;
  return (
    <>
      <DataList
        title={t('alerts.title')}
        storageKey="alerts"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.alertMessage}
        isStrong={(row) => row.status === 'UNREAD'}
        busy={list.isFetching && list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        selected={chosen.map(({ id }) => id)}
        onSelect={setSelected}
        actions={actions}
        onOpen={open}
        filters={<AlertFilters filter={search} onChange={go} />}
        paging={{
          page,
          size,
          total: page * size + (rows?.length ?? 0) + ahead,
          more: ahead === size,
          onChange: (nextPage, nextSize) => {
            setSize(nextSize);
            go({ page: nextPage || undefined });
          },
        }}
        empty={
          filtered
            ? { title: t('alerts.noneFound'), hint: t('alerts.noneFoundHint'), icon: 'bell' }
            : { title: t('alerts.none'), hint: t('alerts.noneHint'), icon: 'bell' }
        }
        card={(row) => <AlertCard alert={row} />}
      />
      <DeleteAlerts
        alerts={chosen}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDone={() => {
          setDeleting(false);
          clear();
        }}
      />
    </>
  );
}
