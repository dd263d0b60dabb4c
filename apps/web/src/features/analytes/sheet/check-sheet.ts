import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import { openMark, readNumber } from '@kiemlab/contract/core/read-number';
import { ANALYTE_TEXT } from '@kiemlab/contract/features/analytes/analytes.api';
import { type Bound, BOUNDS, outOfOrder } from '@kiemlab/contract/features/analytes/limits.rules';
import { type ProposedLimits, proposeLimits } from '@kiemlab/contract/features/analytes/propose-limits';
import { contradictsRequirement } from '@kiemlab/contract/features/analytes/requirement-numbers';
import type { CellFault } from '../paste/check-lines.ts';
import { listedAs, nearlyListed } from '../unit-names.ts';
import { isDecimalField, isLimitField, type SheetField } from './sheet-fields.ts';
import { changedFields, hasNoLimits, isBlank, type SheetLine } from './sheet-line.ts';

/** Why a cell of the sheet cannot be saved as it stands. */
export type SheetFault = CellFault | { why: 'lowerThan'; bound: Bound };
/** What a cell says, as the call takes it; null empties it. */
export type SheetValue = string | number | null;
export interface CheckedSheetLine {
  /** Of the cells that hold something else than was read, and of a new line all. */
  values: Partial<Record<SheetField, SheetValue>>;
  faults: Partial<Record<SheetField, SheetFault>>;
  /** Bounds that the words of the requirement name and no cell holds, as the screen shows them. */
  proposed: { limits: ProposedLimits; shown: string } | undefined;
  /** Nothing judges its results. */
  noLimits: boolean;
  /** The words of the requirement do not say exactly the bounds: saved as it stands, the line waits for a second person (rule T15). */
  contradicts: boolean;
}

/** Longest span, in hours or days, as the call takes it. */
const MOST_SPAN = 10_000;
const TEXT_MOST = {
  analytesId: ANALYTE_TEXT.code,
  analytesName: ANALYTE_TEXT.name,
  methodId: ANALYTE_TEXT.method,
  requirement: ANALYTE_TEXT.requirement,
} as const;
const isText = (field: SheetField): field is keyof typeof TEXT_MOST => field in TEXT_MOST;

type Read = { value: SheetValue } | { fault: SheetFault };

function readDecimal(field: SheetField, text: string, answer: string | undefined): Read {
  const reading = answer === undefined ? readNumber(text) : { value: answer };
  if ('ambiguous' in reading)
    return { fault: { why: 'asked', answers: reading.ambiguous, mark: openMark(text) ?? 'point' } };
  if ('unreadable' in reading) return { fault: { why: 'unreadable', number: reading.unreadable } };
  // A bound may lie below zero; what is detected may not.
  return !isLimitField(field) && /^-.*[1-9]/.test(reading.value)
    ? { fault: { why: 'negative' } }
    : { value: reading.value };
}

function readCell(line: SheetLine, field: SheetField, units: readonly string[]): Read {
  const text = line.cells[field].trim();
  if (isText(field)) return text.length > TEXT_MOST[field] ? { fault: { why: 'tooLong' } } : { value: text };
  if (field === 'type') return { value: text === '' ? 'QUANTITATIVE' : text };
  if (text === '') return { value: null };
  if (field === 'unit') {
    const unit = listedAs(units, text);
    return unit === undefined
      ? { fault: { why: 'unitUnknown', near: nearlyListed(units, text) } }
      : { value: unit };
  }
  if (isDecimalField(field)) return readDecimal(field, text, line.answers[field]);
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST_SPAN
    ? { value: Number(text) }
    : { fault: { why: 'notWhole' } };
}

/** The exact decimal of a bound as it stands, read or typed; null where it is open or unreadable. */
function boundOf(line: SheetLine, bound: Bound, value: SheetValue | undefined): string | null {
  if (value !== undefined) return value === null ? null : String(value);
  return line.cells[bound] === line.read[bound] ? (line.seen?.flag[bound] ?? null) : null;
}

function proposedFor(line: SheetLine, language: Language): CheckedSheetLine['proposed'] {
  const isOpen = hasNoLimits(line) && !line.seen?.limitsWaiting && line.cells.type !== 'QUALITATIVE';
  const limits = isOpen ? proposeLimits(line.cells.requirement) : undefined;
  if (!limits) return undefined;
  const [low, high] = [limits.minimum, limits.maximum].map((value) =>
    value === undefined || value === null ? '' : showDecimal(value, language),
  );
  return { limits, shown: low && high ? `${low} – ${high}` : low ? `≥ ${low}` : `≤ ${high ?? ''}` };
}

/** Of lines that were read before: all are read again with each key that is pressed in one. */
const contradicted = new WeakMap<SheetLine, boolean>();

/** True where what was typed would leave bounds that the words of the requirement contradict. */
function isContradicted(line: SheetLine, bounds: Record<Bound, string | null>): boolean {
  const known = contradicted.get(line);
  if (known !== undefined) return known;
  const { cells, seen } = line;
  const { requirement, unit } = cells;
  const absent = seen?.flag.absent === true;
  const isJudged = changedFields(line).some(
    (field) => field === 'requirement' || field === 'unit' || field in bounds,
  );
  const found =
    isJudged && !seen?.limitsWaiting && contradictsRequirement({ requirement, unit, ...bounds, absent });
  contradicted.set(line, found);
  return found;
}

/** Code and name as they are compared: letters of either case are the same, marks are not. */
const wordKey = (text: string): string => text.trim().normalize('NFC').toLocaleLowerCase('vi');

/** Lines with which a code or a name stands twice, by the number of the first. */
function doublesOf(lines: readonly SheetLine[], field: 'analytesId' | 'analytesName'): Map<number, number> {
  const first = new Map<string, number>();
  const doubles = new Map<number, number>();
  lines.forEach((line, at) => {
    const key = wordKey(line.cells[field]);
    if (key === '') return;
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    else doubles.set(at, before);
  });
  return doubles;
}

/** Reads the lines of the sheet: what is to be sent of each, and for each cell why it cannot be. Blank lines are left out of everything. */
export function checkSheet(
  lines: readonly SheetLine[],
  { units, language }: { units: readonly string[]; language: Language },
): CheckedSheetLine[] {
  const doubles = {
    analytesId: doublesOf(lines, 'analytesId'),
    analytesName: doublesOf(lines, 'analytesName'),
  };
  return lines.map((line, at) => {
    const checked: CheckedSheetLine = {
      values: {},
      faults: {},
      proposed: undefined,
      noLimits: false,
      contradicts: false,
    };
    if (isBlank(line)) return checked;
    const { values, faults } = checked;
    const isNew = line.seen === undefined;
    for (const field of isNew ? [...changedFields(line), 'type' as const] : changedFields(line)) {
      const read = readCell(line, field, units);
      if ('fault' in read) faults[field] = read.fault;
      else values[field] = read.value;
    }
    for (const field of ['analytesId', 'analytesName'] as const) {
      const before = doubles[field].get(at);
      if (line.cells[field].trim() === '') faults[field] = { why: 'missing' };
      else if (before !== undefined) faults[field] = { why: 'twice', line: before };
    }
    const bounds = Object.fromEntries(
      BOUNDS.map((bound) => [bound, boundOf(line, bound, values[bound])]),
    ) as Record<Bound, string | null>;
    for (const bound of outOfOrder(bounds)) faults[bound] ??= { why: 'lowerThan', bound };
    const isRead = BOUNDS.every((bound) => faults[bound] === undefined);
    return {
      ...checked,
      proposed: proposedFor(line, language),
      noLimits: hasNoLimits(line),
      contradicts: isRead && isContradicted(line, bounds),
    };
  });
}

/** True for a line that cannot be saved. */
export const isFaulty = ({ faults }: CheckedSheetLine): boolean => Object.keys(faults).length > 0;
