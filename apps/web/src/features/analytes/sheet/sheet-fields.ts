import type { Bound } from '@kiemlab/contract/features/analytes/limits.rules';

/** What is typed of an analyte in the sheet, from the left. */
export const SHEET_FIELDS = [
  'analytesId',
  'analytesName',
  'methodId',
  'unit',
  'requirement',
  'minimum',
  'maximum',
  'criticalLow',
  'criticalHigh',
  'lod',
  'loq',
  'dayTurnaround',
  'timeTurnaround',
  'type',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** Folded away until somebody wants them, or a line has one. */
export const FOLDED_FIELDS = [
  'criticalLow',
  'criticalHigh',
  'timeTurnaround',
] as const satisfies readonly SheetField[];

/** Bounds and spans: sent as the limits of a line. */
export const LIMIT_FIELDS = [
  'minimum',
  'maximum',
  'criticalLow',
  'criticalHigh',
  'dayTurnaround',
  'timeTurnaround',
] as const satisfies readonly (SheetField & (Bound | `${string}Turnaround`))[];
export type LimitField = (typeof LIMIT_FIELDS)[number];
export const isLimitField = (field: SheetField): field is LimitField =>
  (LIMIT_FIELDS as readonly SheetField[]).includes(field);

/** Fields that hold a decimal. */
const DECIMAL_FIELDS: readonly SheetField[] = [
  'minimum',
  'maximum',
  'criticalLow',
  'criticalHigh',
  'lod',
  'loq',
];
export const isDecimalField = (field: SheetField): boolean => DECIMAL_FIELDS.includes(field);

/** Widths in px. */
export const SHEET_WIDTHS: Readonly<Record<SheetField, number>> = {
  analytesId: 96,
  analytesName: 196,
  methodId: 168,
  unit: 92,
  requirement: 220,
  minimum: 84,
  maximum: 84,
  criticalLow: 84,
  criticalHigh: 84,
  lod: 80,
  loq: 80,
  dayTurnaround: 64,
  timeTurnaround: 64,
  type: 128,
};
