import type { CaseFact, Facts, SignatureFact, TestListPermission, VersionFact } from './facts.ts';

/** A verdict that became a failure over the values that stood, and nothing else: the decision of a unit head, no entry. */
export const isDecision = ({ versions }: TestListPermission, one: VersionFact): boolean => {
  const before = versions[one.version - 2];
  return (
    one.decided &&
    one.verdict === 'FAIL' &&
    before !== undefined &&
    (['round', 'result', 'observed', 'lod', 'loq'] as const).every((field) => one[field] === before[field])
  );
};

/** Everybody who ever entered a result of a test. */
export const enteredBy = (test: TestListPermission): ReadonlySet<string> =>
  new Set(test.versions.filter((one) => !isDecision(test, one)).map(({ by }) => by));

/** What the unit head has signed of the cases of a test; only who entered none of it. */
export const decisionsOn = (
  { signatures }: Pick<Facts, 'signatures'>,
  test: TestListPermission,
): readonly SignatureFact[] => {
  const subjects = new Set([test.id, ...test.marks, ...test.cases.map(({ id }) => id)]);
  return signatures.filter((one) => subjects.has(one.subjectId) && !enteredBy(test).has(one.by));
};

/** What a case was at a moment. */
export function caseAt({ history }: CaseFact, at: number): { status: string | null; outcome: string | null } {
  const last = (field: 'status' | 'outcome'): string | null =>
    history.filter((one) => one.field === field && one.at <= at).at(-1)?.value ?? null;
  return { status: last('status'), outcome: last('outcome') };
}

/** The test that a row of the paper is of: what counts of its analyte. */
export const testOf = ({ tests }: Pick<Facts, 'tests'>, name: string): TestListPermission | undefined =>
  tests.find((test) => test.name === name && !test.qc && !test.deleted);
