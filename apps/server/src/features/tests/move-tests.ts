import {
  type TestAction,
  type TestStatus,
  testActionTo,
  testTransition,
} from '@kiemlab/contract/features/tests/tests.rules';
import type { NamedRecord } from '@kiemlab/contract/core/named-record';
import type { Transition } from '@kiemlab/contract/core/workflow';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { checkVersions, wantVersions } from '../../platform/http/named-records.ts';
import { confirmSigner, signRecords } from '../../platform/signing/sign-records.ts';
import { throwRefusals } from '../samples/judge-samples.ts';
import { judgeTests, loadTests } from './load-tests.ts';
import { signable } from './test-content.ts';
import { type StatusChange, updateTestStatus } from './status.queries.ts';
import type { StoredTest } from './tests.queries.ts';

/** What an action writes beside the status. */
function changeBy(action: TestAction, test: StoredTest, userId: string, remark: string | null): StatusChange {
  const { to } = testTransition(action);
  const status: TestStatus =
    to === 'beforeLock' ? (test.status_before_lock ?? 'APPROVED') : to === 'same' ? test.status : to;
  const change: StatusChange = { status, status_remark: remark };
  switch (action) {
    case 'review':
      return { ...change, reviewed_by: userId };
    case 'approve':
      return { ...change, approved_by: userId };
    case 'lock':
      return { ...change, status_before_lock: test.status };
    case 'unlock':
      return { ...change, status_before_lock: null };
    case 'sendBack':
    case 'reject':
    case 'returnResult':
      return { ...change, reviewed_by: null, approved_by: null };
    default:
      return change;
  }
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
    throwRefusals(
      tests
        .filter((record) => {
          const row = rowOf(record);
          return row !== undefined && test(row);
        })
        .map((record) => ({ code: record.code, because, allowed: [] })),
    );
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
}

/** Which records, and the field of the call that names them. */
export interface Named {
  field: string;
  records: readonly NamedRecord[];
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
  const load = async (tx: Tx, lock: boolean): Promise<StoredTest[]> => {
    const { field, records } = await namedIn(tx);
    const ids = records.map(({ id }) => id);
    const tests = await loadTests(tx, ids, lock, context.user);
    const signed = new Set(
      tests.filter((test) => rowOf(test)?.requires?.signature !== undefined).map(({ id }) => id),
    );
    wantVersions(field, records, (id) => signed.has(id));
    checkVersions(records, tests);
    judgeTests(tests, context.user, actionOf);
    checkRequirements(tests, rowOf, wish);
    return tests;
  };

  // First in a short transaction: a refusal should not cost a password, and the slow check must not hold rows.
  const before = await context.db.transaction().execute((tx) => load(tx, false));
  if (before.some((test) => rowOf(test)?.requires?.signature)) await confirmSigner(context, wish.password);

  const actions = [...new Set(before.map(actionOf))].filter((action) => action !== undefined);
  return context.write(
    { action: `tests.${actions[0] ?? 'change-status'}`, reason: wish.remark },
    async (tx) => {
      const tests = await load(tx, true);
      // Somebody moved a record in between: what was confirmed is not what would be done.
      throwRefusals(
        tests
          .filter((test) => !actions.includes(actionOf(test) ?? 'enterResult'))
          .map((test) => ({ code: test.code, because: 'STALE_VERSION', allowed: [] })),
      );
      const remark = wish.remark || null;
      for (const action of actions) {
        const group = tests.filter((test) => actionOf(test) === action);
        const { requires } = testTransition(action);
        // What is confirmed is signed with the rest; where nothing was asked there is nothing to confirm.
        const confirmed = requires?.auditReviewed ? true : null;
        if (requires?.signature)
          await signRecords(
            tx,
            context.user,
            requires.signature,
            group.map((test) => signable(test, confirmed)),
            remark,
          );
        for (const test of group)
          await updateTestStatus(tx, [test.id], changeBy(action, test, context.user.id, remark));
      }
      return tests.length;
    },
  );
}
