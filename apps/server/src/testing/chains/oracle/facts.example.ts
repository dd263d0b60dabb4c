import type { CaseFact, Facts, Relative, SignatureFact, TestListPermission, VersionFact } from './facts.ts';

/*
 * Facts made by hand: an assay of 90 to 110 % of sample S that `technician` entered at 10 and completed at 20, `reviewer` reviewed at
 * 30 and `approver` approved at 40; its report was numbered at 50 and issued at 60 by `director`.
 */

export const version = (of: Partial<VersionFact> = {}): VersionFact => ({
  version: 1,
  round: 1,
  result: '100',
  observed: null,
  lod: null,
  loq: null,
  verdict: 'PASS',
  reason: null,
  by: 'technician',
  at: 10,
  decided: false,
  ...of,
});

/** Results in their order, each corrected by the next one. */
export const versions = (...all: Partial<VersionFact>[]): VersionFact[] =>
  all.map((one, index) => version({ version: index + 1, at: 10 + index, ...one }));

const status = (value: string, at: number) => ({ field: 'status' as const, value, by: 'technician', at });

export function assay(of: Partial<TestListPermission> = {}): TestListPermission {
  const entered = of.versions ?? [version()];
  return {
    id: 'T1',
    code: 'L26-0001-T01',
    name: 'Định lượng',
    unit: '%',
    bounds: { minimum: '90', maximum: '110', criticalLow: null, criticalHigh: null },
    base: 'RESULT',
    qc: false,
    deleted: false,
    technician: 'technician',
    cases: [],
    marks: [],
    changes: [
      { field: 'qc_sample', value: 'false', by: 'planner', at: 5 },
      { field: 'round', value: '1', by: 'planner', at: 5 },
      status('NEW', 5),
      status('TEST_DONE', 20),
      status('APPROVED', 40),
      status('LOCKED', 60),
    ],
    verdict: entered.at(-1)?.verdict ?? null,
    result: entered.at(-1)?.result ?? null,
    ...of,
    versions: entered,
  };
}

/** A case that was opened, and what became of it. */
export const oosCase = (
  openedAt: number,
  ...history: readonly [at: number, status: string, outcome: string | null][]
): CaseFact => ({
  id: 'C1',
  round: 1,
  openedAt,
  history: [
    { field: 'status', value: 'OPEN', at: openedAt },
    ...history.flatMap(([at, value, outcome]) => [
      { field: 'status' as const, value, at },
      { field: 'outcome' as const, value: outcome, at },
    ]),
  ],
});

export const signature = (meaning: string, at: number, of: Partial<SignatureFact> = {}): SignatureFact => ({
  subject: 'test',
  subjectId: 'T1',
  sample: 'S',
  meaning,
  by: 'head',
  at,
  content: '',
  ...of,
});

/** A signature of the unit head on the case. */
export const onCase = (meaning: string, at: number, of: Partial<SignatureFact> = {}): SignatureFact =>
  signature(meaning, at, { subject: 'oos-case', subjectId: 'C1', ...of });

const WHOLE: readonly SignatureFact[] = [
  signature('reviewed', 30, { by: 'reviewer' }),
  signature('approved', 40, { by: 'approver' }),
];

/** A report of such tests, of which it prints the first one, and what was signed beside review, approval and issue. */
export function facts(
  of: {
    tests?: readonly TestListPermission[];
    signed?: readonly SignatureFact[];
    /** What the signature of the issue is bound to. */
    issued?: string;
    family?: readonly Relative[];
    report?: Partial<Facts['report']>;
  } = {},
): Facts {
  const tests = of.tests ?? [assay()];
  const [first] = tests;
  const words: Record<string, string> = { PASS: 'Đạt', FAIL: 'Không đạt' };
  return {
    tests,
    family: of.family ?? [],
    signatures: [
      ...WHOLE,
      signature('issued', 60, {
        subject: 'report',
        subjectId: 'R1',
        by: 'director',
        content: of.issued ?? '{}',
      }),
      ...(of.signed ?? []),
    ],
    report: {
      id: 'R1',
      sample: 'S',
      number: '0001/2026/KN',
      verdict: first?.verdict ?? null,
      amends: false,
      numberedAt: 50,
      issuedAt: 60,
      issuedBy: 'director',
      approverMayIssue: false,
      printed: first
        ? [
            {
              name: first.name,
              result: first.result ?? '–',
              conclusion: words[first.verdict ?? ''] ?? '–',
            },
          ]
        : [],
      ...of.report,
    },
  };
}
