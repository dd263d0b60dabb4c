import { z } from 'zod';
import type { FieldErrorCode } from '../../core/field-errors.ts';

/** A4 upright, in tenths of a millimetre. */
const PAPER = { width: 2100, height: 2970 };
/** The least that a label may be, in tenths: below that no scanner reads its symbol. */
const LEAST = { width: 250, height: 100 };

/** What a label says to a scanner: bars, a QR code, or both. */
export const LABEL_SYMBOLS = ['code128', 'qr', 'both'] as const;

/** Millimetres as they are typed, at most one decimal: 63,5. */
const millimetres = z
  .string()
  .trim()
  .max(6)
  .regex(/^\d{1,3}(?:[.,]\d)?$/, { error: 'MILLIMETRES' satisfies FieldErrorCode });

/** Tenths of a millimetre, exact; 0 of what is no measure. */
export function tenths(measure: string): number {
  const [whole = '', part = ''] = measure.split(/[.,]/);
  return Number(`${whole}${part || '0'}`) || 0;
}

const Shape = z.strictObject({
  columns: z.int().min(1).max(10),
  rows: z.int().min(1).max(30),
  /** Of one label. */
  width: millimetres,
  height: millimetres,
  /** From the edge of the paper to the first label. */
  marginTop: millimetres,
  marginLeft: millimetres,
  /** Between two labels, side by side and one below the other. */
  gapAcross: millimetres,
  gapDown: millimetres,
  symbol: z.enum(LABEL_SYMBOLS),
});

/** A sheet of labels as it is bought: upright A4 (rule F21). Refuses labels that do not fit on it, and those too small to be read. */
export const LabelSheet = Shape.superRefine((sheet, context) => {
  const refuse = (part: keyof z.output<typeof Shape>, message: FieldErrorCode): void =>
    context.addIssue({ code: 'custom', path: [part], message });
  const { columns, rows, width, height, marginTop, marginLeft, gapAcross, gapDown } = sheet;
  if (tenths(width) < LEAST.width) refuse('width', 'LABEL_TOO_SMALL');
  if (tenths(height) < LEAST.height) refuse('height', 'LABEL_TOO_SMALL');
  const across = tenths(marginLeft) + columns * tenths(width) + (columns - 1) * tenths(gapAcross);
  const down = tenths(marginTop) + rows * tenths(height) + (rows - 1) * tenths(gapDown);
  if (across > PAPER.width) refuse('width', 'LABELS_TOO_WIDE');
  if (down > PAPER.height) refuse('height', 'LABELS_TOO_HIGH');
});
export type LabelSheet = z.output<typeof LabelSheet>;

/** Labels on one sheet. */
export const labelsOf = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows;

/** What counts until another is set: 21 labels of 63,5 × 38,1 mm, as they are sold most. */
export const USUAL_SHEET: LabelSheet = {
  columns: 3,
  rows: 7,
  width: '63,5',
  height: '38,1',
  marginTop: '15,1',
  marginLeft: '7,2',
  gapAcross: '2,5',
  gapDown: '0',
  symbol: 'both',
};
