import Big from 'big.js';
import type { NumberStyle } from './number-formats.ts';
import { serialDate, typedDecimal } from './number-text.ts';
import type { CellContent } from './sheet-cells.ts';
import { shownNumber } from './shown-number.ts';

const DAY_SECONDS = 86_400;

/** Hours as the sheet counts them, from 0 o'clock or beyond a day: `7:05`, `36:00`, with seconds where there are any. */
function hours(serial: number): string {
  const seconds = Math.round(serial * DAY_SECONDS);
  const parts = [Math.floor(seconds / 60) % 60, ...(seconds % 60 === 0 ? [] : [seconds % 60])];
  return [Math.floor(seconds / 3600), ...parts.map((part) => String(part).padStart(2, '0'))].join(':');
}

/**
 * What a cell with a number shows to who only looks at it, where an import reads another thing: of a percentage the number before the sign, all
 * of its digits where the sheet rounds them; of a time alone, or hours that were counted, the hours. Undefined for all others.
 */
export function lookedAt(written: string, style: NumberStyle, from1904: boolean): CellContent | undefined {
  const number = Number(written);
  if (written === '' || !Number.isFinite(number)) return undefined;
  if (style.kind === 'date') {
    const isTime = style.elapsed || (number < 1 && serialDate(written, from1904) === undefined);
    return isTime && number >= 0 ? { type: 'text', text: hours(number) } : undefined;
  }
  if (style.kind !== 'code' || !style.percent) return undefined;
  const typed = typedDecimal(written);
  if (typed === undefined) return undefined;
  const text = new Big(typed).times(100).toFixed();
  return { type: 'number', text, shown: shownNumber(typed, style.code) ?? `${text}%` };
}
