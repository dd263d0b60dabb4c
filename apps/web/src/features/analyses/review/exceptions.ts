import { isLate } from '@kiemlab/contract/features/analyses/deadline';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';

/** What a reviewer or approver looks at before everything else, the gravest first (COMP-15, COMP-29, COMP-39). */
export const EXCEPTIONS = [
  'oos',
  'outOfLimits',
  'notCompared',
  'outsideBefore',
  'failed',
  'againstProposal',
  'unlikely',
  'overridden',
  'valueOutside',
  'lapsed',
  'corrected',
  'sentBack',
  'reviewSkipped',
  'late',
] as const;
export type Exception = (typeof EXCEPTIONS)[number];

/** Its technician signs once on the way to the certificate; who signed twice got it back in between. */
const roundsOf = ({ signatures }: TestRow): number =>
  signatures.filter(({ meaning }) => meaning === 'performed').length;

const HOLDS: Record<Exception, (test: TestRow) => boolean> = {
  oos: ({ oos }) => oos.length > 0,
  outOfLimits: ({ limitCheck }) => limitCheck === 'OUTSIDE',
  notCompared: ({ limitCheck }) => limitCheck === 'NOT_COMPARED',
  outsideBefore: ({ outsideBefore }) => outsideBefore,
  failed: ({ sampleTestingResult }) => sampleTestingResult === 'FAIL',
  againstProposal: ({ proposal, sampleTestingResult }) =>
    proposal !== null && sampleTestingResult !== null && proposal !== sampleTestingResult,
  unlikely: ({ unlikely }) => unlikely !== null,
  overridden: ({ calculated }) => calculated === 'OVERRIDDEN',
  valueOutside: ({ calculated }) => calculated === 'VALUE_OUTSIDE',
  lapsed: ({ lapses }) => lapses.length > 0,
  corrected: ({ resultVersions }) => resultVersions > 1,
  sentBack: (test) => roundsOf(test) > 1,
  reviewSkipped: ({ reviewSkipped }) => reviewSkipped,
  late: (test) => test.resultDate !== null && isLate(test, Date.parse(test.resultDate)),
};

/** Why a test is looked at first; nothing for one that went its plain way. */
export const exceptionsOf = (test: TestRow): Exception[] =>
  EXCEPTIONS.filter((exception) => HOLDS[exception](test));

/** Of these there is a story: every determination stands open, first to last. */
const WITH_STORY: readonly Exception[] = [
  'oos',
  'outsideBefore',
  'failed',
  'unlikely',
  'overridden',
  'valueOutside',
  'corrected',
  'sentBack',
];
export const hasStory = (test: TestRow): boolean =>
  exceptionsOf(test).some((exception) => WITH_STORY.includes(exception));
