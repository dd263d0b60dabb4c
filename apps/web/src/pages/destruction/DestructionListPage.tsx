import {
  type DestructionRow,
  listDestructions,
} from '@kiemlab/contract/features/destruction/destruction.api';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DestructionStatusPill } from '../../features/destruction/DestructionStatusPill.tsx';
import { minutesName } from '../../features/destruction/minutes-name.ts';
import { showDateTime, showDay } from '../../lib/format/date.ts';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { DESTRUCTION_FILTERS } from './destruction-filters.ts';

const column = textColumn<DestructionRow>;

/** Minutes of destruction, newest first; the open ones take up what is destroyed (rule K9). */
export function DestructionListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListPage({
    endpoint: listDestructions,
    filters: DESTRUCTION_FILTERS,
    rowsOf: ({ destructions }) => destructions,
    rowKey: (row) => row.id,
  });
  const columns = useMemo(
    (): DataColumn<DestructionRow>[] => [
      column('code', t('destruction.number'), 180, (row) => minutesName(row, t), {
        pin: 'left',
        fixed: true,
      }),
      column('items', t('destruction.samples'), 90, (row) => String(row.items), { align: 'end' }),
      column('destroyedOn', t('destruction.day'), 130, (row) => showDay(row.destroyedOn)),
      column('place', t('destruction.place'), 190, (row) => row.place, { grow: true, wraps: true }),
      column('createdBy', t('destruction.openedBy'), 200, (row) => row.createdBy),
      column('createdAt', t('destruction.openedAt'), 150, (row) => showDateTime(row.createdAt)),
      column('signatures', t('destruction.signatures'), 100, (row) => String(row.signatures), {
        align: 'end',
      }),
      {
        key: 'status',
        title: t('destruction.statusTitle'),
        width: 220,
        pin: 'right',
        fixed: true,
        render: (row) => <DestructionStatusPill status={row.status} />,
        text: (row) => t(`destruction.status.${row.status}`),
      },
    ],
    [t],
  );
  return (
    <ListPage
      list={list}
      name="destructions"
      title={t('destruction.title')}
      columns={columns}
      card={(row) => (
        <ListCard
          name={minutesName(row, t)}
          facts={[
            <DestructionStatusPill key="status" status={row.status} />,
            t('destruction.samplesCount', { count: row.items }),
            showDay(row.destroyedOn),
          ]}
        />
      )}
      rowLabel={(row) => minutesName(row, t)}
      onOpen={(row) => void navigate({ to: '/sample/destruction/$id', params: { id: row.id } })}
      extra={
        <Button
          icon={<Icon name="archive" size={16} />}
          onClick={() => void navigate({ to: '/sample/retention', search: { over: true } })}
        >
          {t('destruction.due')}
        </Button>
      }
      empty={{ icon: 'clipboard', title: t('destruction.none'), hint: t('destruction.noneHint') }}
    />
  );
}
