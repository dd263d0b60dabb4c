import {
  listOosCases,
  type OosCase,
  permitOosChange,
  withdrawOosPermission,
} from '@kiemlab/contract/features/oos/oos.api';
import type { OosPermit, UnitHeadAct } from '@kiemlab/contract/features/oos/oos.rules';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { expect } from 'vitest';
import { PASSWORD } from '../../../testing/people.ts';
import { complete, enter, reread } from '../../../testing/tests.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import type { World } from '../../../testing/world.ts';

/** The tests as they stand now; there has to be at least one. */
export async function current(world: World, row: TestRow): Promise<TestRow> {
  const [read] = await reread(world, [row]);
  if (!read) throw new Error('the test is gone');
  return read;
}

/** A test of a new sample whose completed entry fails. */
export async function failing(world: World): Promise<TestRow> {
  const row = await testIn(world, 'NEW');
  await enter(world, [row], '80', 'FAIL');
  await complete(world, [row]);
  return current(world, row);
}

/** The two tests of a new sample, both failing. */
export async function failingPair(world: World): Promise<TestRow[]> {
  const rows = await testsIn(world, 'NEW');
  await enter(world, rows, '80', 'FAIL');
  await complete(world, rows);
  return reread(world, rows);
}

/** The cases of a test, newest first. */
export const casesOf = async (world: World, row: TestRow): Promise<OosCase[]> =>
  (await world.done(world.head, listOosCases, { query: { testId: row.id } })).cases;

/** What the unit head may do with a case, among all that may be asked: why not, or undefined where nothing stands in the way. */
export const may = (acts: Partial<Record<UnitHeadAct, ErrorCode | undefined>>): unknown =>
  expect.arrayContaining(
    Object.entries(acts).map(([action, because]) =>
      because ? { action, allowed: false, because } : { action, allowed: true },
    ),
  );

/** True where the case is open for the act, to who read it. */
export const mayDo = ({ abilities }: OosCase, act: UnitHeadAct): boolean =>
  abilities.some(({ action, allowed }) => action === act && allowed);

/** The newest case of a test. */
export async function caseOf(world: World, row: TestRow): Promise<OosCase> {
  const [oos] = await casesOf(world, row);
  if (!oos) throw new Error('the test has no case');
  return oos;
}

export const CAUSE = 'Cân nhầm lượng cân của mẫu thử';

/** The call with which the unit head permits a change of what was seen. */
export const permission = (oos: OosCase, permitted: OosPermit = 'CORRECTION', more: object = {}) => ({
  params: { id: oos.id },
  body: { version: oos.version, permitted, reason: CAUSE, password: PASSWORD, ...more },
});

/** Permits a change of a test as the unit head. */
export const permit = async (world: World, row: TestRow, permitted: OosPermit = 'CORRECTION') =>
  world.done(world.head, permitOosChange, permission(await caseOf(world, row), permitted));

export const WITHDRAWN_BECAUSE = 'Nguyên nhân ghi nhầm hồ sơ khác';

/** The call with which the unit head withdraws what was permitted of what was seen. */
export const withdrawal = (oos: OosCase, more: object = {}) => ({
  params: { id: oos.id },
  body: { version: oos.version, reason: WITHDRAWN_BECAUSE, password: PASSWORD, ...more },
});

/** Withdraws the permission of a test as the unit head. */
export const withdraw = async (world: World, row: TestRow) =>
  world.done(world.head, withdrawOosPermission, withdrawal(await caseOf(world, row)));
