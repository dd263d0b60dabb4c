import {
  type Facts,
  type Finding,
  SAYS,
  type SignatureFact,
  type TestListPermission,
  type VersionFact,
} from './facts.ts';
import { isOutside, isSame } from './judge-values.ts';
import { decisionsOn, testOf } from './signed.ts';

/** From when on a round of determinations was entered. */
const roundBegan = ({ changes }: TestListPermission, round: number): number =>
  changes.find(({ field, value }) => field === 'round' && value === String(round))?.at ?? 0;

/** What a test was at a moment, before anything that happened at it. */
const before = ({ changes }: TestListPermission, of: 'status' | 'qc_sample', at: number): string | null =>
  changes.filter((one) => one.field === of && one.at < at).at(-1)?.value ?? null;

/** When entry was declared complete; what is returned, or sent on and taken back, is complete already. */
const completions = (test: TestListPermission): readonly number[] =>
  test.changes
    .filter(
      ({ field, value, at }) =>
        field === 'status' &&
        value === 'TEST_DONE' &&
        ENTERED_FROM.includes(before(test, 'status', at) ?? 'NEW'),
    )
    .map(({ at }) => at);
const ENTERED_FROM = ['NEW', 'REJECT'];

/** Results that were saved while entry was complete, which completes the change that was permitted. */
const savedComplete = (test: TestListPermission): readonly number[] =>
  test.versions.filter(({ at }) => before(test, 'status', at) === 'TEST_DONE').map(({ at }) => at);

/** Whether a leave was taken back before a moment, by whomever; a withdrawal is of the last leave before it. */
function isWithdrawn({ signatures }: Facts, given: SignatureFact, until: number): boolean {
  const later = signatures.filter(({ subjectId, at }) => subjectId === given.subjectId && at > given.at);
  const next = later.filter(({ meaning }) => meaning === SAYS.permitted).map(({ at }) => at);
  return later.some(({ meaning, at }) => meaning === SAYS.withdrawn && at < Math.min(until, ...next));
}

/** A leave that was given before a change, not withdrawn, and by which no entry was completed in between. */
function hasLeave(facts: Facts, test: TestListPermission, changedAt: number): boolean {
  const given = decisionsOn(facts, test).findLast(
    ({ meaning, at }) => meaning === SAYS.permitted && at < changedAt,
  );
  if (!given || isWithdrawn(facts, given, changedAt)) return false;
  return ![...completions(test), ...savedComplete(test)].some((at) => at > given.at && at < changedAt);
}

const SETTLES: readonly string[] = [SAYS.cleared, SAYS.conforms, SAYS.fails];

/** What the unit head signed of it after the value was saved; before the entry was complete a leave says as much. */
const isSettled = (facts: Facts, test: TestListPermission, from: VersionFact, complete: boolean): boolean =>
  decisionsOn(facts, test).some(
    (one) =>
      one.at > from.at &&
      one.at <= facts.report.issuedAt &&
      (SETTLES.includes(one.meaning) ||
        (!complete && one.meaning === SAYS.permitted && !isWithdrawn(facts, one, facts.report.issuedAt))),
  );

/**
 * Values outside that were replaced by others, of tests that are printed: before the entry was complete the unit head has closed that
 * with its cause, afterwards it was permitted beforehand (or decided on since). What was saved as quality control has no case.
 */
export function judgeChanges(facts: Facts): Finding[] {
  const { report } = facts;
  return report.printed.flatMap(({ name }) => {
    const test = testOf(facts, name);
    if (!test) return [];
    return test.versions.flatMap((from, index): Finding[] => {
      const to = test.versions[index + 1];
      if (!to || !isOutside(test, from) || isSame(test, from, to)) return [];
      if (before(test, 'qc_sample', from.at) === 'true' || before(test, 'qc_sample', to.at) === 'true')
        return [];
      const began = roundBegan(test, from.round);
      const complete = completions(test).some((at) => at > began && at < to.at);
      if (isSettled(facts, test, from, complete)) return [];
      if (complete && hasLeave(facts, test, to.at)) return [];
      return [
        {
          hole: complete ? 'CHANGED_WITHOUT_LEAVE' : 'REPLACED',
          report: report.number,
          why: `${test.code} ${name}: ${from.result ?? '–'} (${from.observed ?? '–'}) became ${to.result ?? '–'} (${to.observed ?? '–'})`,
        },
      ];
    });
  });
}
