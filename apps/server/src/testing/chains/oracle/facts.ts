import type { Bounds } from './reading.ts';

/*
 * What the oracle judges by: rows of the database as they were written, and of them nothing that the program worked out. Moments
 * are microseconds since 1970, so that two of a second can be told apart.
 */

/** A result as it was saved. */
export interface VersionFact {
  version: number;
  round: number;
  result: string | null;
  observed: string | null;
  lod: string | null;
  loq: string | null;
  verdict: string | null;
  reason: string | null;
  by: string;
  at: number;
  /** Written as a decision, which is no entry; what makes it one `isDecision` asks. */
  decided: boolean;
}

/** A value that a column had from a moment on, by whom it was written. */
export interface Change {
  field: 'status' | 'qc_sample' | 'round';
  value: string | null;
  by: string | null;
  at: number;
}

/** A case out of specification; `changes` are what its status and outcome were. */
export interface CaseFact {
  id: string;
  round: number;
  openedAt: number;
  history: readonly { field: 'status' | 'outcome'; value: string | null; at: number }[];
}

/** A test that was ever assigned to the sample. */
export interface TestListPermission {
  id: string;
  code: string;
  name: string;
  unit: string;
  bounds: Bounds;
  base: 'RESULT' | 'OBSERVER_VALUE' | 'LOD' | 'LOQ';
  qc: boolean;
  deleted: boolean;
  verdict: string | null;
  result: string | null;
  technician: string | null;
  versions: readonly VersionFact[];
  changes: readonly Change[];
  /** Ids of its marks of quality control, to which their signatures are bound. */
  marks: readonly string[];
  cases: readonly CaseFact[];
}

export interface SignatureFact {
  subject: string;
  subjectId: string;
  sample: string | null;
  meaning: string;
  by: string;
  at: number;
  /** What it was bound to, as text. */
  content: string;
}

/** A row of the printed table. */
export interface PrintedRow {
  name: string;
  result: string;
  /** None on an analysis sheet. */
  conclusion: string | null;
}

/** Another sample of the family, with what failed of it. */
export interface Relative {
  sample: string;
  code: string;
  /** What the report's sample was made of, what was made of that, or what has one of these in common with it. */
  relation: 'SOURCE' | 'PART' | 'BESIDE';
  cases: readonly CaseFact[];
  /** From when to when a report stood that says it failed; no end: it still does. */
  failing: readonly { from: number; to: number | null }[];
}

export interface ReportFact {
  id: string;
  sample: string;
  number: string;
  verdict: string | null;
  amends: boolean;
  numberedAt: number;
  issuedAt: number;
  issuedBy: string;
  printed: readonly PrintedRow[];
  /** As the setting was on the day of the issue. */
  approverMayIssue: boolean;
}

/** Everything about one issued report. */
export interface Facts {
  report: ReportFact;
  tests: readonly TestListPermission[];
  signatures: readonly SignatureFact[];
  family: readonly Relative[];
}

/** What signatures say; of the unit head where nothing else is said. */
export const SAYS = {
  conforms: 'oos-conforms',
  fails: 'oos-fails',
  cleared: 'oos-cleared',
  permitted: 'oos-permitted',
  withdrawn: 'oos-withdrawn',
  portion: 'oos-related-permitted',
  /** Marking as quality control, and unmarking. */
  qc: /^qc-/,
  performed: 'performed',
  reviewed: 'reviewed',
  approved: 'approved',
  issued: 'issued',
} as const;

/** What is wrong with a report, and why. */
export interface Finding {
  hole: Hole;
  report: string;
  why: string;
}

/** The same with the sample, and after how many calls of a walk it was found. */
export interface FoundAfter extends Finding {
  sample: string;
  after: number;
}

/** Kinds of holes, as chains of allowed calls make them. */
export const HOLES = [
  /** A verdict was decided, and nobody signed that decision; or more was changed by it. */
  'DECIDED_UNSIGNED',
  /** A number outside of its limits is printed, and no failure. */
  'OUTSIDE',
  /** The value that was compared is within, the one that is printed outside; or the other way round. */
  'OTHER_VALUE',
  /** Outside beyond doubt, in words that no flag reads. */
  'OUTSIDE_IN_WORDS',
  /** The paper says another result than the record. */
  'NOT_AS_SAVED',
  /** A first value outside was changed before the entry was complete, and nobody has closed that. */
  'REPLACED',
  /** A value outside of a completed entry was changed without leave. */
  'CHANGED_WITHOUT_LEAVE',
  /** A portion, pool or source of what failed. */
  'PORTION',
  /** A test of quality control is not on the paper, and who issued it has not confirmed that. */
  'OMITTED_QC',
  /** The same of a deleted one. */
  'OMITTED_DELETED',
  /** Who enters a test marked it, or nobody signed for the mark. */
  'MARKED',
  /** A value or the reason of a correction cannot be read. */
  'UNREADABLE',
  /** The archived bytes went to somebody without the right, or uncounted. */
  'BYTES',
  /** A safeguard is weaker than two people have signed for. */
  'WEAKENED_ALONE',
  /** Minutes of destruction whose council is not three people with a unit head, or were not signed by two of it with the head. */
  'COUNCIL',
  /** Minutes were signed as another thing than what stands there. */
  'MINUTES',
  /** Who gave a sample says that it was taken, or a paper has no scan, or was named by who may not. */
  'HANDOVER',
  /** A dispute left a hand-over as it was. */
  'DISPUTE',
  /** Accounts of one person were said to be two people's by nobody else. */
  'TWO_PEOPLE',
  /** Somebody judged the own work. */
  'OWN',
] as const;
export type Hole = (typeof HOLES)[number];
