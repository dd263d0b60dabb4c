import { REPORT_ACTIONS } from '@kiemlab/contract/features/reports/reports.rules';
import { SAMPLE_ACTIONS } from '@kiemlab/contract/features/samples/samples.rules';
import { expect, test } from 'vitest';
import { emitAlerts, type Moved } from './emit-alerts.ts';

type Kind = 'HANDOVER_WAITS' | 'REPORT_TO_DELIVER' | 'NOTICE_TO_SEND';

/** What is told of these, in its order. */
async function told(moved: readonly Moved<Kind>[]): Promise<[Kind, readonly string[]][]> {
  const calls: [Kind, readonly string[]][] = [];
  const note = (kind: Kind) => (ids: readonly string[]) => Promise.resolve(calls.push([kind, ids]));
  await emitAlerts(moved, {
    HANDOVER_WAITS: note('HANDOVER_WAITS'),
    REPORT_TO_DELIVER: note('REPORT_TO_DELIVER'),
    NOTICE_TO_SEND: note('NOTICE_TO_SEND'),
  });
  return calls;
}

test('HOME-06 each kind that rows emit is told once for all that moved by them', async () => {
  expect(
    await told([
      { id: 'a', by: REPORT_ACTIONS.issue },
      { id: 'b', by: SAMPLE_ACTIONS.moveToGroup },
      { id: 'c', by: REPORT_ACTIONS.issue },
    ]),
  ).toEqual([
    ['REPORT_TO_DELIVER', ['a', 'c']],
    ['NOTICE_TO_SEND', ['a', 'c']],
    ['HANDOVER_WAITS', ['b']],
  ]);
});

test('HOME-06 rows that emit nothing, and no rows, tell nobody', async () => {
  expect([await told([]), await told([{ id: 'a', by: {} }])]).toEqual([[], []]);
});
