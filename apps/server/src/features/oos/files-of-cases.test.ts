import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import {
  clearOosCases,
  decideOosCase,
  permitOosChange,
  withdrawOosPermission,
} from '@kiemlab/contract/features/oos/oos.api';
import { listRelatedFailures, permitRelated } from '@kiemlab/contract/features/oos/related.api';
import { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import type { TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../testing/file-examples.ts';
import { nextNumber, PASSWORD } from '../../testing/people.ts';
import { alikeSamples } from '../../testing/quantities.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { assign, readSample } from '../../testing/samples.ts';
import { approveTests, complete, enter, testsOf } from '../../testing/tests.ts';
import type { Parts } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { clearing, contradicting, decision, suspected } from './testing/contradicting.ts';
import { caseOf, failing, permission, permit, withdrawal } from './testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const add = async (id: string, name: string): Promise<void> => {
  const file = new File([Uint8Array.from(pdf(`${name} ${nextNumber()}`))], name);
  const added = await world.send(uploadFile, { params: { id }, body: {}, file }, world.head.token);
  expect(added.status).toBe(201);
};
const shown = async (...sampleIds: string[]) =>
  (await world.done(world.head, listSeenFiles, { body: { sampleIds } })).samples.map(
    ({ sampleId, files }) => ({ sampleId, files }),
  );

/** What the unit head is about to sign, of which samples. */
interface Ready {
  sampleIds: string[];
  call: Parts & { body: object };
}
const ofCase = async (row: TestRow, call: Ready['call']): Promise<Ready> => ({
  sampleIds: [row.sampleId],
  call,
});

/** A portion that passes, of a sample that fails. */
async function portionOfFailing(): Promise<Ready> {
  const [source = ''] = await alikeSamples(world, ['20']);
  const { children } = await world.done(world.head, separateSample, {
    body: { parentId: source, currentQuantities: ['5'] },
  });
  const sampleId = children[0]?.sampleId ?? '';
  await assign(world, [source]);
  const [first, ...others] = await testsOf(world, source);
  if (!first) throw new Error('no tests');
  await enter(world, [first], '80', 'FAIL');
  await enter(world, others);
  await complete(world, [first, ...others]);
  await assign(world, [sampleId]);
  await approveTests(world, [sampleId]);
  const { version, related } = await world.done(world.head, listRelatedFailures, { params: { sampleId } });
  const body = {
    ...{ sampleId, version, related: related.map(({ id }) => id) },
    ...{ reason: 'Phần này lấy từ gói nguyên', password: PASSWORD },
  };
  return { sampleIds: [sampleId], call: { body } };
}

const CASES: [act: string, endpoint: EndpointDef, ready: () => Promise<Ready>][] = [
  [
    'permits a change',
    permitOosChange,
    async () => {
      const row = await failing(world);
      return ofCase(row, permission(await caseOf(world, row)));
    },
  ],
  [
    'withdraws a permission',
    withdrawOosPermission,
    async () => {
      const row = await failing(world);
      await permit(world, row);
      return ofCase(row, withdrawal(await caseOf(world, row)));
    },
  ],
  [
    'decides on a value outside',
    decideOosCase,
    async () => {
      const row = await contradicting(world);
      return ofCase(row, decision(await caseOf(world, row), 'CONFORMS'));
    },
  ],
  [
    'explains two changes in one signature',
    clearOosCases,
    async () => {
      const rows = [await suspected(world), await suspected(world)];
      const cases = await Promise.all(rows.map((row) => caseOf(world, row)));
      return { sampleIds: rows.map(({ sampleId }) => sampleId), call: clearing(cases) };
    },
  ],
  ['lets a portion have a report of its own', permitRelated, portionOfFailing],
];

test.each(CASES)(
  'COMP-21 COMP-39 who %s is told of a file that was added between seeing and signing; nothing is signed',
  async (_act, endpoint, ready) => {
    const { sampleIds, call } = await ready();
    const last = sampleIds.at(-1) ?? '';
    await add(last, 'Phiếu cũ.pdf');
    const signing = (filesSeen: object) => ({ ...call, body: { ...call.body, filesSeen } });
    const before = await shown(...sampleIds);
    await add(last, 'Sắc ký đồ lại.pdf');
    const answer = await refused(world, world.head, endpoint, signing(before), 'FILES_ADDED');
    const { code } = await readSample(world, last);
    expect(codesOf(answer)).toEqual([`${code} (Sắc ký đồ lại.pdf)`]);
    await world.done(world.head, endpoint, signing(await shown(...sampleIds)));
  },
);
