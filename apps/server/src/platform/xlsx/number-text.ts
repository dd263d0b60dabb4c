import Big from 'big.js';

/** Digits a spreadsheet keeps of a number that is typed; what is behind them was lost before the file was saved. */
const DIGITS = 15;
/** Digits in which a binary number is written down; no program writes more. */
const WRITTEN = 17;

/**
 * The decimal that was typed, from the number in the file: spreadsheets write 1.1 as `1.1000000000000001`. Undefined when
 * it cannot be told exactly: no decimal of 15 digits is this number, or it is so long that digits were lost.
 */
export function typedDecimal(written: string): string | undefined {
  const number = Number(written);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(written) || !Number.isFinite(number))
    return undefined;
  const digits = (written.split(/e/i)[0] ?? '').replace(/\D/g, '').replace(/^0+|0+$/g, '');
  if (digits.length > WRITTEN || Math.abs(number) >= 10 ** DIGITS) return undefined;
  const shown = number.toPrecision(DIGITS);
  return Number(shown) === number ? new Big(shown).toFixed() : undefined;
}

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/**
 * Date and time of a serial number, `YYYY-MM-DDTHH:mm:ss`, without a zone. Undefined for what is no day: a time alone, the
 * 29 February 1900 that spreadsheets count, years beyond 9999.
 */
export function serialDate(written: string, from1904: boolean): string | undefined {
  const serial = Number(written);
  if (written.trim() === '' || !Number.isFinite(serial)) return undefined;
  const days = Math.floor(serial);
  if (!from1904 && (days < 1 || days === 60)) return undefined;
  // Before the day that never was, the count is one short.
  const shifted = !from1904 && serial < 60 ? serial + 1 : serial;
  const at = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(shifted * (DAY_MS / 1000)) * 1000);
  return at.getUTCFullYear() <= 9999 && serial >= 0 && !Number.isNaN(at.getTime())
    ? at.toISOString().slice(0, 19)
    : undefined;
}
