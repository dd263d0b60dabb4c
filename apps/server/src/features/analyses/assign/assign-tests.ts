import { SAMPLE_ACTIONS, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { found } from '../../../platform/http/app-error.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { judgeAll, loadForAction } from '../../samples/judge-samples.ts';
import { moveSamples } from '../../samples/save-samples.queries.ts';
import {
  findAssigned,
  findTestToAssign,
  holdSetup,
  insertTests,
  type TestToAssign,
} from './assign.queries.ts';
import { tellOfMoves } from '../judgement/tell-of-moves.ts';
import { refuseUnauthorised } from './refuse-unauthorised.ts';

/** Which tests are wanted, of which samples. */
export interface Wanted {
  testId: string;
  /** Analytes of the test id, by id or code. */
  analytes: readonly string[];
  sampleIds: readonly string[];
  /** Null: who tests is said later (rule T18). */
  technicianId: string | null;
}

/** Tests that were given, with the test id as it was held. */
export interface Given {
  test: TestToAssign;
  analyteIds: readonly string[];
  created: { id: string; code: string }[];
}

/**
 * Gives samples their tests, the one way to do so. Limits, method, unit and names are copied from what is in force at that moment, so
 * that later changes of the set-up do not touch them (COMP-30; rule T15); only people authorised for the test id may be named (COMP-09;
 * SAMPLE-15), or nobody. Throws SAMPLE_NOT_FOUND, NOT_FOUND, what the table of samples refuses, NOT_AUTHORISED_FOR_TEST,
 * TECHNICIAN_LIST_EMPTY, SAMPLE_TYPE_NOT_ALLOWED, ANALYTE_ALREADY_ASSIGNED.
 */
export async function assignTests(tx: Tx, user: SignedIn, wanted: Wanted): Promise<Given> {
  const { testId, technicianId } = wanted;
  const samples = await loadForAction(tx, wanted.sampleIds, user);
  await judgeAll(tx, samples, user, () => 'assign');
  const held = await holdSetup(tx, testId, wanted.analytes);
  const test = found(await findTestToAssign(tx, testId), 'NOT_FOUND');
  const analyteIds = found(held, 'NOT_FOUND');
  await refuseUnauthorised(tx, technicianId === null ? [] : [{ classificationId: test.id, technicianId }]);
  const types = new Set(test.template_ids);
  refuseEach(samples, (sample) => !types.has(sample.template_id) && 'SAMPLE_TYPE_NOT_ALLOWED');
  const ids = samples.map(({ id }) => id);
  refuseEach(
    (await findAssigned(tx, ids, analyteIds)).map((row) => ({ code: `${row.code} ${row.analyte_name}` })),
    () => 'ANALYTE_ALREADY_ASSIGNED',
  );
  const created = await insertTests(tx, test, analyteIds, samples, technicianId);
  const { to } = sampleTransition('assign');
  // One that is tested already does not change: who edits it is not disturbed.
  const moved = samples.filter((sample) => sample.status !== to);
  await moveSamples(
    tx,
    moved.map(({ id }) => id),
    to,
  );
  await tellOfMoves(
    tx,
    created.map(({ id }) => ({ id, by: SAMPLE_ACTIONS.assign })),
    user.id,
  );
  return { test, analyteIds, created };
}
