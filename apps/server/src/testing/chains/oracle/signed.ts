import type { CaseFact, Facts, SignatureFact, TestFact } from './facts.ts';

/** Everybody who ever entered a result of a test. */
export const enteredBy = ({ versions }: TestFact): ReadonlySet<string> =>
  new Set(versions.map(({ by }) => by));

/** What the unit head has signed of the cases of a test; only who entered none of it. */
export const decisionsOn = (
  { signatures }: Pick<Facts, 'signatures'>,
  test: TestFact,
): readonly SignatureFact[] => {
  const subjects = new Set([test.id, ...test.cases.map(({ id }) => id)]);
  return signatures.filter((one) => subjects.has(one.subjectId) && !enteredBy(test).has(one.by));
};

/** What a case was at a moment. */
export function caseAt({ history }: CaseFact, at: number): { status: string | null; outcome: string | null } {
  const last = (field: 'status' | 'outcome'): string | null =>
    history.filter((one) => one.field === field && one.at <= at).at(-1)?.value ?? null;
  return { status: last('status'), outcome: last('outcome') };
}

/** The test that a row of the paper is of: what counts of its analyte. */
export const testOf = ({ tests }: Pick<Facts, 'tests'>, name: string): TestFact | undefined =>
  tests.find((test) => test.name === name && !test.qc && !test.deleted);
