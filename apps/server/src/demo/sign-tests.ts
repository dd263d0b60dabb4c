import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { clearSuspicions } from './clear-suspicions.ts';
import type { DemoSample, DemoTestsState, DemoUsername } from './data/types.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoCaller } from './demo-caller.ts';
import { isReported, type Loaded } from './loaded-sample.ts';
import { consumptionOfTests } from './consumption-of-tests.ts';

const ORDER: readonly DemoTestsState[] = [
  'NEW',
  'TEST_DONE',
  'REQUEST_REVIEW',
  'REQUEST_APPROVED',
  'APPROVED',
];
/** Tests with the versions that who signs them sees in the list. */
async function seenBy(call: DemoCaller, who: DemoUsername, ids: readonly string[]) {
  const seen = new Map<string, number>();
  for (let page = 0; seen.size < ids.length; page++) {
    const { content } = await call(who, listTests, { query: { page, size: 999 } });
    if (content.length === 0) break;
    for (const { id, version } of content) if (ids.includes(id)) seen.set(id, version);
  }
  return ids.map((id) => ({ id, version: seen.get(id) ?? 1 }));
}

/** Signs tests as they are seen; none is no act. */
export const signerOf =
  (call: DemoCaller) =>
  async (
    who: DemoUsername,
    testStatus: DemoTestsState,
    objectList: readonly string[],
    more: object = {},
  ): Promise<void> => {
    if (objectList.length > 0)
      await call(who, changeTestStatus, {
        body: {
          objectList: await seenBy(call, who, objectList),
          testStatus,
          password: DEMO_PASSWORD,
          auditReviewed: true,
          ...more,
        },
      });
  };

/** How far the tests of a sample went; a rejected one was on its way to approval first. */
const reach = (sample: DemoSample): number =>
  isReported(sample)
    ? ORDER.indexOf('APPROVED')
    : sample.testsState === 'REJECT'
      ? ORDER.indexOf('REQUEST_APPROVED')
      : ORDER.indexOf(sample.testsState ?? 'NEW');

/** Signs the tests of all samples as far as each went. */
export async function signTests(call: DemoCaller, all: readonly Loaded[]): Promise<void> {
  const testsFrom = (state: DemoTestsState, technician?: DemoUsername): string[] =>
    all.flatMap((row) =>
      reach(row.sample) >= ORDER.indexOf(state) && (!technician || row.sample.technician === technician)
        ? row.entered
        : [],
    );
  const sign = signerOf(call);
  for (const technician of ['knv1', 'knv2'] as const) {
    const done = testsFrom('TEST_DONE', technician);
    if (done.length > 0)
      await call(technician, completeResultEntry, {
        body: { objectList: done, quantities: consumptionOfTests(all, done) },
      });
    await sign(technician, 'REQUEST_REVIEW', testsFrom('REQUEST_REVIEW', technician));
  }
  await clearSuspicions(call, testsFrom('REQUEST_APPROVED'));
  await sign('soatxet1', 'REQUEST_APPROVED', testsFrom('REQUEST_APPROVED'));
  await sign('pheduyet1', 'APPROVED', testsFrom('APPROVED'));
  const rejected = all.filter((row) => row.sample.testsState === 'REJECT').flatMap((row) => row.entered);
  await sign('pheduyet1', 'REJECT', rejected, {
    validationRemarks: 'Đề nghị kiểm tra lại hệ số pha loãng và tính lại kết quả.',
  });
}
