import { clearOosCases, decideOosCase, type OosCase } from '@kiemlab/contract/features/oos/oos.api';
import type { OosVerdict } from '@kiemlab/contract/features/oos/oos.rules';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { complete } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import type { World } from '../../../testing/world.ts';
import { caseOf, current } from './failing.ts';

/** What a technician says of a value: a verdict with a remark, as a verdict against the proposal wants one. */
export interface Said {
  result?: string;
  observedValue?: string;
  lod?: string;
  sampleTestingResult?: 'PASS' | 'FAIL' | 'N/A' | null;
}

/** Saves values of a test as its technician, over the version that stands; a change has its reason. */
export const save = async (world: World, row: TestRow, said: Said, who: Person = world.technician) => {
  const now = await current(world, row);
  return world.send(
    enterResults,
    {
      body: {
        testResults: [
          { testInformationId: row.id, version: now.version, remarks: 'Theo chuyên luận', ...said },
        ],
        ...(now.resultVersions > 0 ? { reason: 'Nhập lại giá trị' } : {}),
      },
    },
    who.token,
  );
};

/** The test once a value was saved and entry completed, all accepted. */
export async function completed(world: World, row: TestRow, said: Said): Promise<TestRow> {
  const answer = await save(world, row, said);
  if (answer.status !== 201) throw new Error(`saving answered ${answer.status}`);
  await complete(world, [row]);
  return current(world, row);
}

/** A test of a new sample of which a value outside is said to pass. */
export const contradicting = async (world: World): Promise<TestRow> =>
  completed(world, await testIn(world, 'NEW'), { result: '330', sampleTestingResult: 'PASS' });

/** A test of a new sample whose saved value outside was changed to one that complies, and completed. */
export async function suspected(world: World): Promise<TestRow> {
  const row = await testIn(world, 'NEW');
  await save(world, row, { result: '330' });
  return completed(world, row, { result: '100', sampleTestingResult: 'PASS' });
}

export const DECIDED_BECAUSE = 'Giới hạn trong chuyên luận bị nhập sai đơn vị';

/** The call with which the unit head decides on what was seen. */
export const decision = (oos: OosCase, verdict: OosVerdict, more: object = {}) => ({
  params: { id: oos.id },
  body: {
    version: oos.version,
    decision: verdict,
    reason: DECIDED_BECAUSE,
    password: PASSWORD,
    ...more,
  },
});

/** Decides on a test as the unit head. */
export const decide = async (world: World, row: TestRow, verdict: OosVerdict) =>
  world.done(world.head, decideOosCase, decision(await caseOf(world, row), verdict));

/** The call with which the unit head explains what was seen. */
export const clearing = (cases: readonly OosCase[], more: object = {}) => ({
  body: {
    cases: cases.map(({ id, version }) => ({ id, version })),
    cause: 'TYPING_ERROR' as const,
    password: PASSWORD,
    ...more,
  },
});

/** Explains the change of tests as the unit head. */
export const clear = async (world: World, rows: readonly TestRow[]) =>
  world.done(world.head, clearOosCases, clearing(await Promise.all(rows.map((row) => caseOf(world, row)))));
