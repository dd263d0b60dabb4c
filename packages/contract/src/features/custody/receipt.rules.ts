import type { ErrorCode } from '../../core/error-codes.ts';
import type { FieldFault } from '../../core/field-errors.ts';
import { can, type Actor } from '../../core/actor.ts';
import type { ReceiptLine } from '../templates/receipt-lines.ts';
import type { ReceiptCheck } from './receipt-check.ts';
import { ANSWERED_LINES, isDeviation } from './receipt.words.ts';

/** Days a receipt may be entered after it happened without saying why: over a weekend and a day (COMP-26). */
export const BACKDATE_DAYS = 3;

const DAY = 86_400_000;

/** True when a day of receipt lies so far before today (both `YYYY-MM-DD`) that a reason is needed. */
export const isBackdated = (received: string, today: string): boolean =>
  Date.parse(today) - Date.parse(received) > BACKDATE_DAYS * DAY;

/** True where something is not as it should be: the text and the decision on it are asked for (rule S21). */
export const deviates = (check: ReceiptCheck): boolean =>
  Boolean(check.deviation) || ANSWERED_LINES.some((line) => isDeviation(check[line]));

/** What a decision wants to be told of: who decided is origin, and is not asked of whom it is kept from. */
const DECISION = ['decidedFor', 'decidedName', 'decidedHow', 'decidedAt'] as const;

/** What a checklist lacks: lines that the type asks for, the text of a deviation, and the decision with whose it is and how it was told. */
export function receiptLacks(
  check: ReceiptCheck,
  { asked = [], blind = false }: { asked?: readonly ReceiptLine[]; blind?: boolean } = {},
): (keyof ReceiptCheck)[] {
  const isMissing = (key: keyof ReceiptCheck): boolean => {
    const value = check[key];
    return value === undefined || value.length === 0;
  };
  const wanted: (keyof ReceiptCheck)[] = [...asked];
  if (deviates(check) || check.decision) wanted.push('deviation', 'decision');
  // Who is asked has not decided yet.
  if (check.decision && check.decision !== 'ASK')
    wanted.push(...DECISION.filter((key) => !blind || key !== 'decidedName'));
  return wanted.filter(isMissing);
}

/** What of a checklist cannot be: a decision told in the future, a decision about nothing. `now` is an instant. */
export const receiptFaults = (check: ReceiptCheck, now: Date): FieldFault[] =>
  check.decidedAt !== undefined && new Date(check.decidedAt).getTime() > now.getTime()
    ? [{ field: 'decidedAt', code: 'IN_FUTURE' }]
    : [];

/** Is the sample refused, or left where it is until somebody has been asked? */
export const isRefused = (check: ReceiptCheck | undefined): boolean => check?.decision === 'REFUSE';
export const isAsked = (check: ReceiptCheck | undefined): boolean => check?.decision === 'ASK';

/** What the rules need to know to let somebody say in which condition a sample was when its seal was broken. */
export interface OpeningState {
  hasNumber: boolean;
  /** A report of it has been issued: what it says stays. */
  hasReport: boolean;
  /** Who has tests of it. */
  technicians: readonly string[];
}

/** Why somebody may not say so: technicians of its tests, and who receives samples, may from the receipt until the report (rule S22). */
export function refuseOpening(sample: OpeningState, actor: Actor): ErrorCode | undefined {
  if (!sample.hasNumber) return 'SAMPLE_NUMBER_REQUIRED';
  const isTheirs = can(actor, 'Test_EnterResult') && sample.technicians.includes(actor.id);
  if (!isTheirs && !can(actor, 'Sample_Receive')) return 'NOT_ASSIGNED';
  return sample.hasReport ? 'EDIT_NOT_ALLOWED' : undefined;
}
