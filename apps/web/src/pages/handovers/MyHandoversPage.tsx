import { type Handover, listMyHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../features/handovers/use-confirm.ts';
import { showMoment } from '../../lib/format/date.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { HANDOVER_FILTERS } from './handover-filters.ts';

const column = textColumn<Handover>;

/** What was handed over to the user, to be confirmed by one click, one by one or many at once (COMP-37). */
export function MyHandoversPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { confirm, running } = useConfirm();
  const list = useListPage({
    endpoint: listMyHandovers,
    filters: HANDOVER_FILTERS,
    rowsOf: ({ handovers }) => handovers,
    rowKey: (row) => row.id,
  });
  const amount = useCallback(
    (row: Handover): string => `${format.decimal(row.quantity)} ${row.unit ?? ''}`.trim(),
    [format],
  );
  const disputed = useCallback(
    (row: Handover): string =>
      row.disputed
        .map((old) => [t('handovers.disputed'), old.paper, old.reason].filter(Boolean).join(' · '))
        .join('; '),
    [t],
  );
  const columns = useMemo(
    (): DataColumn<Handover>[] => [
      {
        key: 'sample',
        title: t('handovers.sample'),
        width: 152,
        pin: 'left',
        fixed: true,
        render: (row) => <CodeText>{row.sampleCode}</CodeText>,
        text: (row) => row.sampleCode,
      },
      column('name', t('handovers.name'), 240, (row) => row.sampleName, { grow: true, wraps: true }),
      column('quantity', t('handovers.quantity'), 130, amount, { align: 'end' }),
      column('givenBy', t('handovers.givenBy'), 170, (row) => row.givenBy),
      column('takenBy', t('handovers.takenBy'), 160, (row) => row.takenBy, { wraps: true }),
      column('handedAt', t('handovers.handedAt'), 150, (row) => showMoment(row.handedAt)),
      column('disputed', t('handovers.paperBefore'), 220, disputed, { wraps: true }),
      column('place', t('handovers.place'), 190, (row) => row.place, { wraps: true }),
    ],
    [t, amount, disputed],
  );
  const { chosen } = list;
  return (
    <ListPage
      list={list}
      name="handovers"
      title={t('handovers.mine')}
      columns={columns}
      card={(row) => (
        <ListCard
          name={`${row.sampleCode} · ${row.sampleName}`}
          facts={[
            amount(row),
            `${row.givenBy} → ${row.takenBy}`,
            showMoment(row.handedAt),
            disputed(row),
          ].filter(Boolean)}
        />
      )}
      rowLabel={(row) => row.sampleCode}
      onOpen={(row) => void navigate({ to: '/sample/$id', params: { id: row.sampleId } })}
      actions={[
        {
          key: 'confirm',
          label: t('handovers.confirm'),
          icon: 'check',
          disabledReason: chosen.length === 0 || running ? t('handovers.selectSome') : undefined,
          onClick: () => void confirm(chosen),
        },
      ]}
      empty={{ icon: 'checkCircle', title: t('handovers.none'), hint: t('handovers.noneHint') }}
    />
  );
}
