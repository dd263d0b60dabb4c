import { listWaiting, markSeen } from '@kiemlab/contract/features/safeguards/safeguards.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../features/safeguards/ConfirmDialog.tsx';
import { nameOfChange } from '../../features/safeguards/name-of-change.ts';
import { proposedLines } from '../../features/safeguards/proposed-lines.ts';
import { SAFEGUARD_READS } from '../../features/safeguards/safeguard-reads.ts';
import { EVERY } from '../../features/safeguards/use-waiting-count.ts';
import { WithdrawDialog } from '../../features/safeguards/WithdrawDialog.tsx';
import { useSend } from '../../lib/api/hooks.ts';
import { showDateTime } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Tone } from '../../ui/theme.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { SAFEGUARD_FILTERS } from './safeguard-filters.ts';

const column = textColumn<WaitingChange>;
const TONES: Readonly<Record<WaitingChange['state'], Tone>> = {
  WAITING: 'gold',
  CONFIRMED: 'green',
  WITHDRAWN: 'neutral',
  REPLACED: 'neutral',
};

/** Changes that weaken a safeguard: what waits for a second person, what was decided, what was made alone (rule R10). */
export function SafeguardsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [confirming, setConfirming] = useState<readonly WaitingChange[]>();
  const [withdrawing, setWithdrawing] = useState<WaitingChange>();
  const see = useSend(markSeen, { refreshes: SAFEGUARD_READS });
  const list = useListPage({
    endpoint: listWaiting,
    filters: SAFEGUARD_FILTERS,
    rowsOf: ({ changes }) => changes,
    rowKey: (row) => row.id,
    every: EVERY,
  });
  const contentOf = useMemo(
    () =>
      ({ proposed, state }: WaitingChange): string =>
        proposed
          ? proposedLines(proposed, language, t)
              // Whom it is about the name of the change says.
              .filter(({ label }) => label !== t('safeguards.person'))
              .map(({ label, text }) => `${label}: ${text}`)
              .join(' · ')
          : state === 'WAITING'
            ? t('safeguards.gone')
            : '',
    [language, t],
  );
  const stateOf = useMemo(
    () =>
      ({ state, alone }: WaitingChange): string =>
        alone ? t('safeguards.alone') : t(`safeguards.state.${state}`),
    [t],
  );
  /** Other columns have something to say of what is over; all of them together are wider than an office screen. */
  const decided = list.search.state !== undefined;
  const columns = useMemo(
    (): DataColumn<WaitingChange>[] => [
      column('name', t('safeguards.name'), decided ? 180 : 200, (row) => nameOfChange(row, language), {
        wraps: true,
        pin: 'left',
        fixed: true,
      }),
      // First of what rolls where nothing is kept at the right edge.
      {
        key: 'state',
        title: t('safeguards.stateOf'),
        width: decided ? 202 : 150,
        pin: 'right',
        fixed: true,
        render: (row) => <StatusPill tone={row.alone ? 'red' : TONES[row.state]} label={stateOf(row)} />,
        text: stateOf,
      },
      column('kind', t('safeguards.kindTitle'), 176, (row) => t(`safeguards.kind.${row.kind}`), {
        hidden: decided,
      }),
      column('what', t('safeguards.what'), decided ? 180 : 270, contentOf, { grow: true, wraps: true }),
      column('askedBy', t('safeguards.askedBy'), decided ? 140 : 170, (row) => row.askedBy.name),
      column('askedAt', t('safeguards.askedAt'), decided ? 136 : 140, (row) => showDateTime(row.askedAt)),
      column('reason', t('common.reason'), 160, (row) => row.reason, { wraps: true, hidden: decided }),
      column('decidedBy', t('safeguards.decidedBy'), 140, (row) => row.decidedBy?.name ?? '', {
        hidden: !decided,
      }),
      column(
        'decidedAt',
        t('safeguards.decidedAt'),
        136,
        (row) => (row.decidedAt ? showDateTime(row.decidedAt) : ''),
        { hidden: !decided },
      ),
      column('decisionReason', t('safeguards.decisionReason'), 160, (row) => row.decisionReason, {
        wraps: true,
        hidden: !decided,
      }),
    ],
    [t, language, contentOf, stateOf, decided],
  );
  const { chosen } = list;
  const close = (): void => {
    setConfirming(undefined);
    setWithdrawing(undefined);
  };
  const [one] = chosen;
  const single = chosen.length === 1 ? one : undefined;
  const whyNot = (): string | undefined => {
    if (chosen.length === 0) return t('common.selectFirst');
    return chosen.every(({ mayConfirm }) => mayConfirm !== null) ? undefined : t('safeguards.notFit');
  };
  const noteSeen = async (change: WaitingChange): Promise<void> => {
    await see.mutateAsync({ params: { id: change.id }, body: {} });
    void message.success(t('safeguards.seen'));
  };
  return (
    <>
      <ListPage
        list={list}
        name="safeguards"
        title={t('safeguards.title')}
        columns={columns}
        card={(row) => (
          <ListCard
            name={nameOfChange(row, language)}
            facts={[
              t(`safeguards.kind.${row.kind}`),
              contentOf(row),
              [row.askedBy.name, showDateTime(row.askedAt), row.reason].filter(Boolean).join(' · '),
              <StatusPill key="state" tone={row.alone ? 'red' : TONES[row.state]} label={stateOf(row)} />,
            ]}
          />
        )}
        rowLabel={(row) => nameOfChange(row, language)}
        isStrong={(row) => row.mayConfirm !== null}
        actions={[
          {
            key: 'confirm',
            label:
              chosen.length > 1
                ? t('safeguards.confirmMany', { count: chosen.length })
                : t('safeguards.confirm'),
            icon: 'sign',
            primary: true,
            disabledReason: whyNot(),
            onClick: () => setConfirming(chosen),
          },
          {
            key: 'withdraw',
            label: t('safeguards.withdraw'),
            icon: 'undo',
            disabledReason: single?.mayWithdraw
              ? undefined
              : single
                ? t('safeguards.notYours')
                : t('common.selectOne'),
            onClick: () => setWithdrawing(single),
          },
          {
            key: 'see',
            label: t('safeguards.see'),
            icon: 'eye',
            loading: see.isPending,
            disabledReason: !single
              ? t('common.selectOne')
              : single.maySee
                ? undefined
                : t(single.alone && !single.seenAt ? 'safeguards.notSeenByYou' : 'safeguards.notAlone'),
            onClick: () => {
              if (single) void noteSeen(single).catch(() => undefined);
            },
          },
        ]}
        empty={{ icon: 'lock', title: t('safeguards.none'), hint: t('safeguards.noneHint') }}
      />
      {confirming && <ConfirmDialog changes={confirming} onClose={close} />}
      {withdrawing && <WithdrawDialog change={withdrawing} onClose={close} />}
    </>
  );
}
