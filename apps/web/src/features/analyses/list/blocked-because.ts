import { type Apart, apartBy } from '@kiemlab/contract/core/apart';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import type { Language } from '@kiemlab/contract/core/language';
import { samePerson } from '@kiemlab/contract/core/same-person';
import { judgeRow } from '@kiemlab/contract/features/analyses/row-inputs';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';

/** How many tests a reason names before it counts the rest. */
const NAMED = 4;

/** Refusals that concern the status: the reason names it beside the test. */
const ABOUT_STATUS: readonly ErrorCode[] = [
  'INVALID_STATUS_TRANSITION',
  'EDIT_NOT_ALLOWED',
  'RETURN_NOT_ALLOWED',
  'NOT_LOCKED',
  'NOT_REQUEST_APPROVED',
];

/** Refusals that keep people apart. */
const ABOUT_PEOPLE: readonly ErrorCode[] = ['OWN_RESULT', 'QC_OWN_TEST'];

/** Why, where it need not be the own account: a row names the technician, and not who entered or reviewed. */
function apartIn(test: TestRow, actor: Actor): Apart | undefined {
  if (test.technicianId === actor.id || actor.aliases.size + (actor.hands?.size ?? 0) === 0) return undefined;
  const by = (who: Actor): ErrorCode | undefined =>
    samePerson(who, test.technicianId) ? 'OWN_RESULT' : undefined;
  return apartBy(actor, by(actor), by) ?? { why: 'either' };
}

/** Texts that depend on the screen. */
export interface ReasonTexts {
  language: Language;
  statusOf(test: TestRow): string;
  more(count: number): string;
}

/** Why an action cannot be done to these tests, in words that name them; undefined when all of them allow it (TEST-10). */
export function blockedBecause(
  tests: readonly TestRow[],
  action: TestAction,
  actor: Actor,
  texts: ReasonTexts,
): string | undefined {
  const refusals = tests.flatMap((test) => {
    const because = judgeRow(test, actor, action);
    return because ? [{ test, because }] : [];
  });
  const because = refusals[0]?.because;
  if (because === undefined) return undefined;
  const concerned = refusals.filter((refusal) => refusal.because === because).map(({ test }) => test);
  const named = concerned
    .slice(0, NAMED)
    .map((test) =>
      ABOUT_STATUS.includes(because)
        ? `${test.testInformationCode} (${texts.statusOf(test)})`
        : test.testInformationCode,
    );
  if (concerned.length > NAMED) named.push(texts.more(concerned.length - NAMED));
  const [first] = concerned;
  const apart = first && ABOUT_PEOPLE.includes(because) ? apartIn(first, actor) : undefined;
  return errorMessage(because, texts.language, { codes: named.join(', '), apart });
}
