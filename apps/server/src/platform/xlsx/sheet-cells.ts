import type { NumberStyle } from './number-formats.ts';
import { serialDate, typedDecimal } from './number-text.ts';
import { shownNumber, shownPlain } from './shown-number.ts';

/**
 * What a cell holds. `number`: the exact decimal that was typed. `date`: `YYYY-MM-DDTHH:mm:ss` as shown. `boolean`: `TRUE` or
 * `FALSE`. `imprecise`: a number whose digits the spreadsheet has lost. `too-long`: text beyond what a cell can hold.
 */
export type CellType =
  | 'text'
  | 'number'
  | 'date'
  | 'boolean'
  | 'error'
  | 'formula'
  | 'imprecise'
  | 'too-long';

/** A cell with something in it; `column` counts from 0. */
export interface SheetCell {
  column: number;
  type: CellType;
  text: string;
  /** Of a number what the sheet shows for it, where that is another text; null where it cannot be told. */
  shown?: string | null;
  /** Of a text its font, where that is one of before Unicode (`.VnTime`, `VNI-Times`). */
  font?: string;
}

/** What stands in a cell, wherever it is. */
export type CellContent = Omit<SheetCell, 'column'>;

/** A row with something in it; `line` is the number people see. */
export interface SheetRow {
  line: number;
  cells: SheetCell[];
  /** Nobody sees it: it is hidden, filtered out, or of no height. */
  hidden?: true;
}

/** Fonts of before Unicode, whose letters are others than the file says. */
export const isOldFont = (font: string | undefined): font is string => /^(?:\.vn|vni[- ])/i.test(font ?? '');

/** Characters that a cell of the format can hold. */
export const LONGEST_TEXT = 32_767;

/** Characters written as `_x000D_`, as XML cannot hold them otherwise. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Text of a shared or inline string; undefined when it is too long to be one. */
export const stringOf = (text: string): string | undefined =>
  text.length > LONGEST_TEXT ? undefined : unescape(text);

const textCell = (text: string | undefined): CellContent =>
  text === undefined ? { type: 'too-long', text: '' } : { type: 'text', text };

function numberCell(written: string, style: NumberStyle, from1904: boolean): CellContent {
  if (style.kind === 'date') {
    const date = serialDate(written, from1904);
    return date === undefined ? { type: 'imprecise', text: written } : { type: 'date', text: date };
  }
  const typed = typedDecimal(written);
  if (typed === undefined) return { type: 'imprecise', text: written.slice(0, 40) };
  const shown = style.kind === 'code' ? shownNumber(typed, style.code) : shownPlain(written, typed);
  if (style.kind === 'code' && style.percent)
    // Text, as it is shown: the fraction behind it is not what was typed.
    return shown === null ? { type: 'imprecise', text: typed } : { type: 'text', text: shown };
  return { type: 'number', text: typed, ...(shown === typed ? {} : { shown }) };
}

/** What stands in a cell, from its type in the file and its value as written there. */
export function cellContent(
  type: string,
  value: string | undefined,
  context: { style: NumberStyle; strings: readonly (string | undefined)[]; from1904: boolean },
): CellContent {
  switch (type) {
    case 's':
      return textCell(context.strings[Number(value)]);
    case 'str':
    case 'inlineStr':
      return textCell(value);
    case 'b':
      return { type: 'boolean', text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { type: 'error', text: value ?? '' };
    case 'd':
      return { type: 'date', text: value?.length === 10 ? `${value}T00:00:00` : (value ?? '').slice(0, 19) };
    default:
      return numberCell(value ?? '', context.style, context.from1904);
  }
}
