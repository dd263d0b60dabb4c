import { type Change, type Facts, type Finding, SAYS, type TestListPermission } from './facts.ts';
import { decisionsOn, enteredBy } from './signed.ts';

/** When a test was marked as quality control, or unmarked, and by whom; the first entry is of its assignment. */
const marks = ({ changes }: TestListPermission): readonly Change[] =>
  changes.filter(({ field }) => field === 'qc_sample').slice(1);

/** Something was saved before this moment. */
const wasBegun = ({ versions }: TestListPermission, at: number): boolean =>
  versions.some((one) => one.at < at);

/** Marks of a test that its technician set, or that nobody signed for though something had been saved. */
function wrongMarks(facts: Facts, test: TestListPermission): string[] {
  return marks(test).flatMap(({ value, by, at }): string[] => {
    const says = value === 'true' ? 'marked' : 'unmarked';
    if (by !== null && enteredBy(test).has(by)) return [`was ${says} by who entered it`];
    const signed = decisionsOn(facts, test).some((one) => SAYS.qc.test(one.meaning) && one.at === at);
    return wasBegun(test, at) && !signed ? [`was ${says} unsigned after a result`] : [];
  });
}

/**
 * Every test that was ever assigned is printed, or who issued the report has confirmed by its code that it is not; and what is of
 * quality control was not made so by who enters it.
 */
export function judgeOmissions(facts: Facts): Finding[] {
  const { report, tests, signatures } = facts;
  const confirmed = signatures
    .filter(({ meaning, subjectId }) => meaning === SAYS.issued && subjectId === report.id)
    .map(({ content }) => content)
    .join('\n');
  const omitted = tests.filter(({ name, qc, deleted }) =>
    qc || deleted ? true : !report.printed.some((row) => row.name === name),
  );
  const unnamed = omitted
    .filter(({ code }) => !confirmed.includes(code))
    .map(({ code, name, deleted }): Finding => ({
      hole: deleted ? 'OMITTED_DELETED' : 'OMITTED_QC',
      report: report.number,
      why: `${code} ${name} was assigned, is not on the paper, and who issued it has not confirmed that`,
    }));
  const marked = tests.flatMap((test) =>
    wrongMarks(facts, test).map((why): Finding => ({
      hole: 'MARKED',
      report: report.number,
      why: `${test.code} ${test.name} ${why}`,
    })),
  );
  return [...unnamed, ...marked];
}
