import { type Alert, alertDayOf, listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useUpTo } from '../../../lib/api/use-up-to.ts';
import { storedPageSize } from '../../../lib/storage/page-size.ts';
import { orderIn } from '../../../lib/list-filters.ts';
import { ListPage } from '../../../ui/list-page/ListPage.tsx';
import { useChosen } from '../../../ui/list-page/use-chosen.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { ALERT_FILTERS } from '../alert-filters.ts';
import { EVERY } from '../api/use-alert-count.ts';
import { alertAddress } from '../alert-address.ts';
import { useAlertTarget } from '../use-alert-target.ts';
import { AlertCard } from './AlertCard.tsx';
import { DeleteAlerts } from './DeleteAlerts.tsx';
import { useAlertActions } from './use-alert-actions.ts';
import { useAlertColumns } from './use-alert-columns.tsx';

const dayOf = (day: string | undefined): string | undefined => day && alertDayOf(day);

const alertKey = ({ id }: Alert): string => id;

/** The user's alerts, newest first, unread ones in bold (HOME-05). */
export function AlertList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const targetOf = useAlertTarget();
  const [size, setSize] = useState(storedPageSize);
  const [deleting, setDeleting] = useState<readonly Alert[]>();
  const state = useListState(ALERT_FILTERS);
  const { put } = state;
  const { page = 0, from, to, status } = state.search;
  const order = orderIn(state.search);
  const query = { size, fromDate: dayOf(from), toDate: dayOf(to), status, ...order };
  const options = { keepPrevious: true, refetchInterval: EVERY };
  const ends = useUpTo({ from, to, status, ...order });
  const list = useApi(listAlerts, { query: { ...query, page, upTo: ends.of(page) } }, options);
  const rows = list.data;
  // Only the first page, newest first, names the newest alert; where an address begins with another, pages are as they come.
  const isNewest = page === 0 && order.sort === undefined && !list.isPlaceholderData;
  ends.learn(page, isNewest ? rows?.[0]?.id : undefined);
  const isFull = rows?.length === size && !list.isPlaceholderData;
  // The answer is a plain list without a total: whether there is more is known from the next page, which is at hand then.
  const next = useApi(
    listAlerts,
    { query: { ...query, page: page + 1, upTo: ends.of(page + 1) } },
    { enabled: isFull },
  );
  const ahead = isFull ? (next.data?.length ?? 0) : 0;
  const { chosen, gone } = useChosen({
    rows,
    rowKey: alertKey,
    question: JSON.stringify([page, query]),
    settled: !list.isPlaceholderData,
    selected: state.selected,
    select: state.select,
  });
  const actions = useAlertActions(chosen, () => setDeleting(chosen));
  const columns = useAlertColumns();
  const open = (alert: Alert): void => {
    const target = targetOf(alert);
    if (target) void navigate(alertAddress(target));
  };
  // The last page may have been emptied.
  const isPastEnd = page > 0 && rows?.length === 0 && !list.isPlaceholderData;
  const toFirst = useEffectEvent(() => put({ page: undefined }));
  useEffect(() => {
    if (isPastEnd) toFirst();
  }, [isPastEnd]);
  return (
    <>
      <ListPage
        list={{
          ...state,
          shown: {
            rows,
            rowKey: alertKey,
            busy: list.isFetching && list.isPlaceholderData,
            error: list.error,
            onRetry: () => void list.refetch(),
            selected: chosen.map(({ id }) => id),
            onSelect: state.select,
            gone,
            paging: {
              page,
              size,
              total: page * size + (rows?.length ?? 0) + ahead,
              more: ahead === size,
              onChange: (nextPage, nextSize) => {
                setSize(nextSize);
                state.turn(nextPage);
              },
            },
          },
        }}
        name="alerts"
        title={t('alerts.title')}
        columns={columns}
        card={(row) => <AlertCard alert={row} />}
        rowLabel={(row) => row.alertMessage}
        isStrong={(row) => row.status === 'UNREAD'}
        onOpen={open}
        actions={actions}
        empty={{ title: t('alerts.none'), hint: t('alerts.noneHint'), icon: 'bell' }}
        nothingFound={{ title: t('alerts.noneFound'), hint: t('alerts.noneFoundHint') }}
      />
      {deleting && (
        <DeleteAlerts
          alerts={deleting}
          onClose={() => setDeleting(undefined)}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
