import { type Facts, type Finding, type Hole, SAYS, type TestListPermission } from './facts.ts';
import { decisionsOn, enteredBy, isDecision, testOf } from './signed.ts';

/** Who signed the last review, or approval, before the issue; what was signed before its technician signed anew is void. */
function lastSigner(
  { report, signatures }: Facts,
  test: TestListPermission,
  meaning: string,
): string | undefined {
  const given = signatures.filter((one) => one.subjectId === test.id && one.at <= report.issuedAt);
  const performed = given.findLast((one) => one.meaning === SAYS.performed);
  return given.findLast((one) => one.meaning === meaning && one.at > (performed?.at ?? 0))?.by;
}

/** Verdicts that a unit head made a failure, which nobody signed, or by which more was changed. */
const unsignedDecisions = (facts: Facts, test: TestListPermission): string[] =>
  test.versions
    .filter(
      (one) =>
        one.decided &&
        !(
          isDecision(test, one) &&
          decisionsOn(facts, test).some(
            ({ meaning, by, at }) => meaning === SAYS.fails && by === one.by && at === one.at,
          )
        ),
    )
    .map(({ version }) => `version ${version} was decided unsigned`);

/** Nobody reviews, approves or issues what he or she entered; nor issues what he or she judged, unless the setting lets the approver. */
export function judgeDuties(facts: Facts): Finding[] {
  const { report } = facts;
  return report.printed.flatMap(({ name }): Finding[] => {
    const test = testOf(facts, name);
    if (!test) return [];
    const entered = enteredBy(test);
    const reviewer = lastSigner(facts, test, SAYS.reviewed);
    const approver = lastSigner(facts, test, SAYS.approved);
    const wrong: [boolean, string][] = [
      [approver === undefined, 'nobody approved it'],
      [reviewer !== undefined && entered.has(reviewer), 'was reviewed by who entered it'],
      [approver !== undefined && entered.has(approver), 'was approved by who entered it'],
      [approver !== undefined && approver === reviewer, 'was approved by who reviewed it'],
      [entered.has(report.issuedBy), 'was issued by who entered it'],
      [reviewer === report.issuedBy, 'was issued by who reviewed it'],
      [approver === report.issuedBy && !report.approverMayIssue, 'was issued by who approved it'],
    ];
    const found = (hole: Hole, whys: readonly string[]): Finding[] =>
      whys.map((why) => ({ hole, report: report.number, why: `${test.code} ${name}: ${why}` }));
    return [
      ...found(
        'OWN',
        wrong.flatMap(([isWrong, why]) => (isWrong ? [why] : [])),
      ),
      ...found('DECIDED_UNSIGNED', unsignedDecisions(facts, test)),
    ];
  });
}
