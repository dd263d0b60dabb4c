import { type DocumentRequest, listRequests } from '@kiemlab/contract/features/documents/requests.api';
import {
  hasLastDay,
  REQUEST_STANDING_NAMES,
  REQUEST_TYPE_NAMES,
  typeOfRequest,
} from '@kiemlab/contract/features/documents/requests.rules';
import { useNavigate } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countLabel } from '../../features/documents/requests/count-label.ts';
import { RequestStanding } from '../../features/documents/requests/RequestStanding.tsx';
import { orderIn } from '../../lib/list-filters.ts';
import { showDateTime, showDay } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { REQUEST_FILTERS } from './request-filters.ts';
import { useRequestActs } from './use-request-acts.tsx';

const column = textColumn<DocumentRequest>;

const WHICH = ['waiting', 'mine', 'all'] as const;
type Which = (typeof WHICH)[number];
const whichOf = ({ mine, all }: { mine?: boolean | undefined; all?: boolean | undefined }): Which =>
  mine ? 'mine' : all ? 'all' : 'waiting';

/** Requests that wait for one's answer, one's own, or all that one sees; each is answered, revoked and taken back here or on the page of its document, to which it leads (rule L11). */
export function RequestsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const list = useListPage({
    endpoint: listRequests,
    filters: REQUEST_FILTERS,
    ask: (search) => ({ of: whichOf(search), ...orderIn(search) }),
    rowsOf: ({ requestList }) => requestList,
    rowKey: (row) => row.id,
  });
  const which = whichOf(list.search);
  const mine = which === 'mine';
  const acts = useRequestActs(list);
  const columns = useMemo(
    (): DataColumn<DocumentRequest>[] => [
      column('title', t('requests.document'), 240, (row) => row.title, {
        pin: 'left',
        fixed: true,
        grow: true,
        wraps: true,
      }),
      // First of what rolls where nothing is kept at the right edge.
      {
        key: 'standing',
        title: t('requests.standing'),
        width: which === 'waiting' ? 168 : 224,
        pin: 'right',
        fixed: true,
        render: (row) => <RequestStanding request={row} />,
        text: (row) =>
          [
            REQUEST_STANDING_NAMES[row.standing][language],
            row.validUntil === null || !hasLastDay(row)
              ? ''
              : t('requests.until', { day: showDay(row.validUntil) }),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      column('version', t('documents.version'), 90, (row) => row.version),
      column('type', t('requests.what'), 176, (row) => REQUEST_TYPE_NAMES[typeOfRequest(row.type)][language]),
      column('purpose', t('requests.purpose'), which === 'all' ? 140 : 180, (row) => row.purpose),
      column('copies', t('requests.count'), 84, (row) => String(row.copies)),
      // Of one's own it is oneself.
      ...(mine ? [] : [column('askedName', t('requests.person'), 184, (row) => row.askedName)]),
      column('askedAt', t('requests.askedAt'), 136, (row) => showDateTime(row.askedAt)),
    ],
    [t, language, which, mine],
  );
  return (
    <>
      <ListPage
        list={list}
        name="requests"
        title={t('requests.waiting')}
        columns={columns}
        filters={null}
        mainFilter={
          <Segmented<Which>
            aria-label={t('requests.list.which')}
            value={which}
            options={WHICH.map((value) => ({ value, label: t(`requests.list.${value}`) }))}
            onChange={(value) =>
              list.filter({ mine: value === 'mine' || undefined, all: value === 'all' || undefined })
            }
          />
        }
        card={(row) => (
          <ListCard
            name={row.title}
            facts={[
              REQUEST_TYPE_NAMES[typeOfRequest(row.type)][language],
              `${t(countLabel(row.type))} ${row.copies}`,
              !mine && row.askedName,
              showDateTime(row.askedAt),
              row.purpose,
              <RequestStanding key="standing" request={row} />,
            ]}
          />
        )}
        rowLabel={(row) => row.title}
        onOpen={(row) =>
          void navigate({
            to: '/document/$id',
            params: { id: row.idFile },
            search: { version: row.versionId },
          })
        }
        actions={acts.actions}
        empty={{
          icon: 'checkCircle',
          title: t(`requests.list.none.${which}`),
          hint: t(`requests.list.noneHint.${which}`),
        }}
      />
      {acts.element}
    </>
  );
}
