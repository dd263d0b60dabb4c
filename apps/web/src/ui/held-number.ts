import { type NumberReading, parseDecimal, readNumber } from '@kiemlab/contract/core/read-number';

/** Marks a typed text that may be two numbers. No number has it: nothing takes the text for one before it is answered. */
const OPEN = '?';

/** What a form holds for a typed text: the exact decimal, a question that is open, the text that is no number; null for nothing. */
export function holdNumber(typed: string): string | null {
  if (typed.trim() === '') return null;
  const reading = readNumber(typed);
  if ('value' in reading) return reading.value;
  return 'ambiguous' in reading ? `${typed.trim()}${OPEN}` : typed;
}

/** What a form holds, read; undefined for nothing. A decimal is clear, whatever it looks like: it has been read before. */
export function readHeld(held: unknown): NumberReading | undefined {
  if (held === null || held === undefined || held === '') return undefined;
  const text = String(held);
  const open = text.endsWith(OPEN) ? readNumber(text.slice(0, -1)) : undefined;
  if (open && 'ambiguous' in open) return open;
  const value = parseDecimal(text);
  return value === undefined ? readNumber(text) : { value };
}

/** What a form holds, as it was typed. */
export function typedOf(held: string): string {
  const reading = readHeld(held);
  return reading && 'ambiguous' in reading ? held.slice(0, -1) : held;
}

/** Whether a decimal is a whole number: nothing but zeros behind its mark. */
export const isWhole = (decimal: string): boolean => !/\.\d*[1-9]/.test(decimal);

/** The part in front of the decimal mark: a whole number typed as 3,7 is 3 (specification 2 §5), not rounded to another one. */
export const wholePart = (decimal: string): string => decimal.replace(/\..*$/, '').replace(/^-0$/, '0');
