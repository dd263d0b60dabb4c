import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { SHEET_FIELDS, type SheetField } from './sheet-fields.ts';

export type Cells = Readonly<Record<SheetField, string>>;
/** A line of the sheet: what stands in its cells, as it is typed. */
export interface SheetLine {
  /** Tells lines apart while they are on the screen. */
  key: string;
  /** The analyte as it was read; undefined for a new one. */
  seen: Analyte | undefined;
  /** What the cells held when the line was read. */
  read: Cells;
  cells: Cells;
  /** Which number was meant where two may be: a decimal with a point, for what stands in the cell. */
  answers: Readonly<Partial<Record<SheetField, string>>>;
  groupId: string | undefined;
}

const HELD: ReadonlySet<SheetField> = new Set([
  'analytesId',
  'analytesName',
  'unit',
  'requirement',
  'minimum',
  'maximum',
  'criticalLow',
  'criticalHigh',
  'dayTurnaround',
  'timeTurnaround',
]);
const EMPTY = Object.fromEntries(SHEET_FIELDS.map((field) => [field, ''])) as Record<SheetField, string>;

/** What the cells show of an analyte, in the language of the screen. */
export function cellsOf(analyte: Analyte, language: Language): Cells {
  const { flag } = analyte;
  const shown = (value: string | null): string => (value === null ? '' : showDecimal(value, language));
  const whole = (value: number | null): string => (value === null ? '' : String(value));
  return {
    analytesId: analyte.analytesId,
    analytesName: analyte.analytesName,
    methodId: analyte.methodId,
    unit: analyte.unit,
    requirement: analyte.requirement,
    minimum: shown(flag.minimum),
    maximum: shown(flag.maximum),
    criticalLow: shown(flag.criticalLow),
    criticalHigh: shown(flag.criticalHigh),
    lod: shown(analyte.lod),
    loq: shown(analyte.loq),
    dayTurnaround: whole(flag.dayTurnaround),
    timeTurnaround: whole(flag.timeTurnaround),
    type: analyte.type,
  };
}

/** The line of an analyte that is there. */
export function lineOf(analyte: Analyte, language: Language): SheetLine {
  const cells = cellsOf(analyte, language);
  return {
    key: analyte.id,
    seen: analyte,
    read: cells,
    cells,
    answers: {},
    groupId: analyte.analytesGroupId,
  };
}

/** A line for a new analyte. */
export const newLine = (key: string, cells: Partial<Cells> = {}): SheetLine => ({
  key,
  seen: undefined,
  read: EMPTY,
  cells: { ...EMPTY, ...cells },
  answers: {},
  groupId: undefined,
});

/** The cells of a line that hold something else than was read; `type` of a new line is no typing. */
export const changedFields = ({ cells, read, seen }: SheetLine): SheetField[] =>
  SHEET_FIELDS.filter((field) => cells[field] !== read[field] && (seen !== undefined || field !== 'type'));

/** True for a cell that stays as it was seen: another change of the limits waits to be decided, which was signed for with name, unit and words. */
export const isHeld = ({ seen }: SheetLine, field: SheetField): boolean =>
  seen?.limitsWaiting === true && HELD.has(field);

/** True for the empty line in which nobody has typed anything. */
export const isBlank = (line: SheetLine): boolean =>
  line.seen === undefined && changedFields(line).every((field) => line.cells[field].trim() === '');

/** True where nothing judges a result of the line: no bound is typed, and it is not said that nothing may be there. */
export const hasNoLimits = ({ cells, seen }: SheetLine): boolean =>
  !seen?.flag.absent &&
  [cells.minimum, cells.maximum, cells.criticalLow, cells.criticalHigh].every((text) => text.trim() === '');
