import { listHolds, type SampleHold } from '@kiemlab/contract/features/holds/holds.api';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDestructionAction } from '../../features/destruction/use-destruction-action.ts';
import { LiftHoldDialog } from '../../features/holds/LiftHoldDialog.tsx';
import { showDateTime, showDay } from '../../lib/format/date.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { orderIn } from '../../lib/list-filters.ts';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { HOLD_FILTERS } from './retention-filters.ts';

const column = textColumn<SampleHold>;

/** Legal holds and complaints of all samples, newest first (rule K7). */
export function HoldList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [lifting, setLifting] = useState<SampleHold>();
  const toMinutes = useDestructionAction();
  const list = useListPage({
    endpoint: listHolds,
    filters: HOLD_FILTERS,
    ask: ({ kind, state, ...said }) => ({ kind, state, ...orderIn(said) }),
    rowsOf: ({ holds }) => holds,
    rowKey: (row) => row.id,
  });
  const columns = useMemo((): DataColumn<SampleHold>[] => {
    const state = (row: SampleHold): string => t(`holds.state.${row.standing ? 'standing' : 'over'}`);
    return [
      {
        key: 'sample',
        title: t('holds.sample'),
        width: 152,
        pin: 'left',
        fixed: true,
        render: (row) => <CodeText>{row.sampleCode}</CodeText>,
        text: (row) => row.sampleCode,
      },
      column('kind', t('holds.kindTitle'), 120, (row) => t(`holds.kind.${row.kind}`)),
      column('code', t('holds.code'), 104, (row) => row.code ?? ''),
      column('matter', t('holds.matter'), 240, (row) => row.matter, { grow: true, wraps: true }),
      column('raisedBy', t('holds.raisedBy'), 170, (row) => row.raisedBy, { wraps: true }),
      column('until', t('holds.until'), 130, (row) => (row.until ? showDay(row.until) : t('holds.open'))),
      column('setBy', t('holds.setBy'), 180, (row) => row.setBy),
      column('setAt', t('holds.setAt'), 150, (row) => showDateTime(row.setAt)),
      column('liftedBy', t('holds.liftedBy'), 180, (row) => row.liftedBy ?? ''),
      {
        key: 'state',
        title: t('holds.stateTitle'),
        width: 180,
        pin: 'right',
        fixed: true,
        render: (row) => <StatusPill tone={row.standing ? 'red' : 'neutral'} label={state(row)} />,
        text: state,
      },
    ];
  }, [t]);
  const [only, ...more] = list.chosen;
  return (
    <>
      <ListPage
        list={list}
        name="holds"
        title={t('holds.title')}
        columns={columns}
        card={(row) => (
          <ListCard
            name={`${row.sampleCode} · ${row.code ?? t(`holds.kind.${row.kind}`)}`}
            facts={[row.matter, row.until ? showDay(row.until) : t('holds.open'), row.setBy]}
          />
        )}
        rowLabel={(row) => row.code ?? row.sampleCode}
        isStrong={(row) => row.standing}
        onOpen={(row) => void navigate({ to: '/sample/$id', params: { id: row.sampleId } })}
        actions={[
          {
            key: 'lift',
            label: t('holds.lift'),
            icon: 'unlock',
            disabledReason:
              only === undefined || more.length > 0
                ? t('common.selectOne')
                : only.mayLift
                  ? undefined
                  : t('holds.notYours'),
            onClick: () => setLifting(only),
          },
          ...toMinutes,
        ]}
        empty={{ icon: 'lock', title: t('holds.none'), hint: t('holds.noneHint') }}
        nothingFound={{
          title: t('holds.noneFound'),
          hint: t('holds.noneFoundHint'),
          clear: t('holds.clearFilters'),
        }}
      />
      {lifting && <LiftHoldDialog hold={lifting} onClose={() => setLifting(undefined)} />}
    </>
  );
}
