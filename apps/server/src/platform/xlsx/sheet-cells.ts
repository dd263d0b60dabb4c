import Big from 'big.js';
import type { NumberStyle } from './number-formats.ts';
import { serialDate, typedDecimal } from './number-text.ts';

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
}

/** A row with something in it; `line` is the number people see. */
export interface SheetRow {
  line: number;
  cells: SheetCell[];
}

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

const textCell = (text: string | undefined): [CellType, string] =>
  text === undefined ? ['too-long', ''] : ['text', text];

function numberCell(written: string, style: NumberStyle, from1904: boolean): [CellType, string] {
  if (style.kind === 'date') {
    const date = serialDate(written, from1904);
    return date === undefined ? ['imprecise', written] : ['date', date];
  }
  const typed = typedDecimal(written);
  if (typed === undefined) return ['imprecise', written.slice(0, 40)];
  // Text, as it is shown: the fraction behind it is not what was typed.
  if (style.kind === 'percent') return ['text', `${new Big(typed).times(100).toFixed()}%`];
  if (style.kind === 'zeros' && /^\d+$/.test(typed)) return ['text', typed.padStart(style.width, '0')];
  return ['number', typed];
}

/** What stands in a cell, from its type in the file and its value as written there. */
export function cellContent(
  type: string,
  value: string | undefined,
  context: { style: NumberStyle; strings: readonly (string | undefined)[]; from1904: boolean },
): [CellType, string] {
  switch (type) {
    case 's':
      return textCell(context.strings[Number(value)]);
    case 'str':
    case 'inlineStr':
      return textCell(value);
    case 'b':
      return ['boolean', value === '1' || value === 'true' ? 'TRUE' : 'FALSE'];
    case 'e':
      return ['error', value ?? ''];
    case 'd':
      return ['date', value?.length === 10 ? `${value}T00:00:00` : (value ?? '').slice(0, 19)];
    default:
      return numberCell(value ?? '', context.style, context.from1904);
  }
}
