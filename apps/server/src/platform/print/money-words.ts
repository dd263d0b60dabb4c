import { doReadNumber, ReadingConfig } from 'read-vietnamese-number';

/** How a zero among the tens is read: "một trăm lẻ năm" or "một trăm linh năm". */
export type ZeroTens = 'lẻ' | 'linh';

/** Digits that an amount has at most: what is beyond a quintillion is read in several ways (PRINT-03). */
const MOST_DIGITS = 18;

/** Whole amounts, not below zero, as digits alone: the reader takes a comma for a sign between thousands, and "1,5" for fifteen. */
const WHOLE = /^\d+$/;

/** True for an amount that can be put in words: whole đồng, 18 digits at most. */
export const isReadable = (amount: string): boolean =>
  WHOLE.test(amount) && amount.replace(/^0+/, '').length <= MOST_DIGITS;

function configOf(zeroTens: ZeroTens): ReadingConfig {
  const config = new ReadingConfig();
  config.unit = ['đồng'];
  config.units = [[], ['nghìn'], ['triệu'], ['tỷ']];
  config.oddText = zeroTens;
  return config;
}

/**
 * An amount of đồng in words, as it closes a bill: "Một triệu hai trăm nghìn đồng". Takes digits (`isReadable`); throws a RangeError
 * for anything else, as an amount that is read wrong is worse than none.
 */
export function moneyWords(amount: string, zeroTens: ZeroTens): string {
  if (!isReadable(amount)) throw new RangeError('only whole amounts of 18 digits at most are put in words');
  const words = doReadNumber(amount, configOf(zeroTens));
  return words.charAt(0).toLocaleUpperCase('vi') + words.slice(1);
}
