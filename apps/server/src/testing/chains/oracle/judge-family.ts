import { type CaseFact, type Facts, type Finding, type Relative, SAYS } from './facts.ts';
import { caseAt, enteredBy } from './signed.ts';

/** What nobody has decided yet; what was explained, or conforms although it lies outside, is not open. */
const OPEN = ['SUSPECTED', 'OPEN', 'PERMITTED'];

/** Open, or settled as a failure. */
const stood = (one: CaseFact, at: number): boolean => {
  if (one.openedAt > at) return false;
  const { status, outcome } = caseAt(one, at);
  return OPEN.includes(status ?? 'OPEN') || outcome === 'CONFIRMED';
};

const SAID = { SOURCE: 'its source', PART: 'its portion', BESIDE: 'beside it' };

/** What of a relative stood against the number of a report. */
function against({ cases, failing }: Relative, at: number): string | undefined {
  if (failing.some(({ from, to }) => from <= at && (to === null || to > at))) return 'a failing report';
  return cases.some((one) => stood(one, at)) ? 'a case' : undefined;
}

/**
 * A report of a sample whose family had an open or confirmed case, or a failing report, when its number was drawn: the unit head has
 * signed that the portion or pool gets one. Amended reports keep their number.
 */
export function judgeFamily({ report, tests, signatures, family }: Facts): Finding[] {
  if (report.amends) return [];
  const failing = family.flatMap((relative) => {
    const what = against(relative, report.numberedAt);
    return what ? [`${SAID[relative.relation]} ${relative.code} has ${what}`] : [];
  });
  const entered = new Set(tests.flatMap((test) => [...enteredBy(test)]));
  const permitted = signatures.some(
    ({ meaning, sample, subjectId, by, at }) =>
      meaning === SAYS.portion &&
      (sample === report.sample || subjectId === report.sample) &&
      !entered.has(by) &&
      at <= report.issuedAt,
  );
  return failing.length > 0 && !permitted
    ? [{ hole: 'PORTION', report: report.number, why: failing.join(', ') }]
    : [];
}
