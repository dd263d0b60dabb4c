import type { KeptVerdict, LimitCheck } from '../../core/verdicts.ts';
import { type OosStatus, UNDECIDED } from '../oos/oos.rules.ts';

/** What the rules need to know of the test of a case, to say whether it may go on. */
export interface TestOfCase {
  /** The round that is entered now. */
  round: number;
  verdict: KeptVerdict | null;
  limitCheck: LimitCheck | null;
}

/** What is no failure, and decides: said of a value outside its limits it contradicts it. */
export const CONTRADICTING: readonly KeptVerdict[] = ['PASS', 'N/A'];
/** What a value outside is compared as. */
export const OUTSIDE = 'OUTSIDE' satisfies LimitCheck;

/** True where what is said of a result is another thing than what its value says. */
export const isContradicted = ({ verdict, limitCheck }: Omit<TestOfCase, 'round'>): boolean =>
  limitCheck === OUTSIDE && verdict !== null && CONTRADICTING.includes(verdict);

/** What of a case says whether it bars its test. */
export interface Barring {
  status: OosStatus;
  round: number;
  /** A value outside was changed before entry was complete, and nobody has explained it. */
  unexplained: boolean;
}

/** True for a case that bars review, approval, number and issue of its test until the unit head has signed (rules O8, O9). */
export const barsTest = (oos: Barring, test: TestOfCase): boolean =>
  oos.unexplained || (UNDECIDED.includes(oos.status) && oos.round === test.round && isContradicted(test));
