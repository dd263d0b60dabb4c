import {
  statusAfter,
  type TestAction,
  testActionTo,
  testTransition,
} from '@kiemlab/contract/features/analyses/analyses.rules';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { NamedRecord } from '@kiemlab/contract/core/named-record';
import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import type { Transition } from '@kiemlab/contract/core/workflow';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../../platform/http/context.ts';
import { refuseEach } from '../../../platform/http/refuse-records.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import { settleCases } from '../../oos/settle-cases.ts';
import { checkSeenFiles } from '../../samples/seen-files/check-seen-files.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { returned } from '../entry/return-results.ts';
import { signable } from '../test-content.ts';
import type { StatusChange } from './status.queries.ts';
import type { StoredTest } from '../analyses.queries.ts';
import { tellOfMoves } from './tell-of-moves.ts';
import { writeStatus } from './write-status.ts';

/** What an action writes beside the status. */
function changeBy(action: TestAction, test: StoredTest, userId: string, remark: string | null): StatusChange {
  const status = statusAfter(action, test.status);
  const change: StatusChange = { status, status_remark: remark };
  switch (action) {
    case 'skipReview':
      return { ...change, reviewed_by: null, approved_by: null };
    case 'review':
      return { ...change, reviewed_by: userId };
    case 'approve':
      return { ...change, approved_by: userId };
    case 'sendBack':
    case 'reject':
      return { ...change, reviewed_by: null, approved_by: null };
    case 'returnResult':
      return returned(remark);
    default:
      return change;
  }
}

/** Records by what is written to them: the same to nearly all of one call, so that hundreds are one statement. */
function alike(
  moves: readonly { id: string; change: StatusChange }[],
): Iterable<{ change: StatusChange; ids: string[] }> {
  const groups = new Map<string, { change: StatusChange; ids: string[] }>();
  for (const { id, change } of moves) {
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { change, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return groups.values();
}

/** Refuses when the action's conditions on the call are not met. */
function checkRequirements(
  tests: readonly StoredTest[],
  rowOf: (test: StoredTest) => Transition<TestStatus> | undefined,
  given: { remark: string | undefined; auditReviewed: boolean | undefined },
): void {
  const lacking = (
    because: 'REASON_REQUIRED' | 'AUDIT_REVIEW_REQUIRED',
    test: (row: Transition<TestStatus>) => boolean,
  ) =>
    refuseEach(tests, (record) => {
      const row = rowOf(record);
      return row !== undefined && test(row) && because;
    });
  lacking('REASON_REQUIRED', (row) => Boolean(row.requires?.reason) && !given.remark);
  lacking('AUDIT_REVIEW_REQUIRED', (row) => Boolean(row.requires?.auditReviewed) && !given.auditReviewed);
}

/** What is wanted of test records. */
export interface TestWish {
  /** The status to get to; with `unlock` the one before locking. */
  status: TestStatus | undefined;
  unlock: boolean;
  remark: string | undefined;
  password: string | undefined;
  auditReviewed: boolean | undefined;
  /** The files of the samples as the signer saw them. */
  filesSeen: SeenFiles | undefined;
}

/** Which records, and the field of the call that names them. */
export interface Named {
  field: string;
  records: readonly NamedRecord[];
}

/** Test records on their way, with how the call named them. */
interface Moving {
  named: Named;
  tests: readonly StoredTest[];
}

/**
 * Moves test records along the lifecycle table, all or none; where the table asks for a signature the password is checked
 * and one signature per record is written (TEST-04, TEST-05, TEST-10, TEST-11). Answers how many were moved.
 * `namedIn` says which ones, and refuses what it must: it is asked before the password is checked and again, with the
 * records locked, before anything is written. What is signed is what was seen: a record to sign is named with its version,
 * and whoever names one is refused when the record has another one by now (STALE_VERSION), first of all.
 */
export async function moveTests(
  context: Context,
  wish: TestWish,
  namedIn: (tx: Tx) => Promise<Named>,
): Promise<number> {
  const actionOf = (test: StoredTest): TestAction | undefined =>
    testActionTo(test.status, wish.status ?? test.status, wish.unlock);
  const rowOf = (test: StoredTest) => {
    const action = actionOf(test);
    return action && testTransition(action);
  };
  const meaningOf = (test: StoredTest) => rowOf(test)?.requires?.signature;
  const actionsOf = ({ tests }: Moving): TestAction[] =>
    [...new Set(tests.map(actionOf))].filter((action) => action !== undefined);

  return signedAct<Moving, number>(context, {
    action: (moving) => `tests.${actionsOf(moving)[0] ?? 'change-status'}`,
    reason: wish.remark,
    meaning: ({ tests }) => tests.map(meaningOf).find((meaning) => meaning !== undefined),
    password: wish.password,
    load: async (tx, lock) => {
      const named = await namedIn(tx);
      const ids = named.records.map(({ id }) => id);
      return { named, tests: await loadTests(tx, ids, lock, context.user) };
    },
    seen: ({ named, tests }) => {
      const signed = new Set(tests.filter(meaningOf).map(({ id }) => id));
      return { field: named.field, named: named.records, records: tests, isSigned: (id) => signed.has(id) };
    },
    judge: async (tx, { tests }, before) => {
      judgeTests(tests, context.user, actionOf);
      checkRequirements(tests, rowOf, wish);
      // One password is one meaning: what would be signed with another one goes in a call of its own.
      const meaning = tests.map(meaningOf).find((given) => given !== undefined);
      refuseEach(
        tests,
        (test) => ![undefined, meaning].includes(meaningOf(test)) && 'INVALID_STATUS_TRANSITION',
      );
      await checkSeenFiles(
        tx,
        wish.filesSeen,
        tests.map((test) => test.sample_id),
        context.user,
      );
      if (!before) return;
      // Somebody moved a record in between: what was confirmed is not what would be done.
      const confirmed = actionsOf(before);
      refuseEach(tests, (test) => !confirmed.includes(actionOf(test) ?? 'enterResult') && 'STALE_VERSION');
    },
    // What is confirmed is signed with the rest; where nothing was asked there is nothing to confirm.
    contentOf: ({ tests }) =>
      tests
        .filter(meaningOf)
        .map((test) => signable(test, rowOf(test)?.requires?.auditReviewed ? true : null)),
    act: async (tx, { tests }) => {
      const remark = wish.remark || null;
      for (const { change, ids } of alike(
        tests.flatMap((test) => {
          const action = actionOf(test);
          return action ? [{ id: test.id, change: changeBy(action, test, context.user.id, remark) }] : [];
        }),
      ))
        await writeStatus(tx, ids, change);
      const approved = tests.filter((test) => actionOf(test) === 'approve').map(({ id }) => id);
      await settleCases(tx, approved, context.user.id);
      await tellOfMoves(
        tx,
        tests.flatMap((test) => {
          const by = rowOf(test);
          return by ? [{ id: test.id, by }] : [];
        }),
        context.user.id,
      );
      return tests.length;
    },
  });
}
