/** Widths of the three bars and three spaces of each symbol, by its value, in modules (ISO/IEC 15417, table 1). */
const SYMBOLS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`
  .trim()
  .split(/\s+/);

const [TO_C, TO_B, START_B, START_C] = [99, 100, 104, 105];

/**
 * What bars and spaces of a Code 128 say, read as a scanner reads them: symbols, their check, letters of set B and pairs of set C. Throws for
 * what is none; for tests.
 */
export function readCode128(bars: readonly number[]): string {
  const values = Array.from({ length: (bars.length - 7) / 6 }, (_, index) =>
    SYMBOLS.indexOf(bars.slice(index * 6, index * 6 + 6).join('')),
  );
  if (values.includes(-1)) throw new Error(`no symbols: ${bars.join('')}`);
  const check = values.pop();
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  if (check !== sum % 103) throw new Error('the check symbol is another one');
  let inPairs = values[0] === START_C;
  if (!inPairs && values[0] !== START_B) throw new Error('begins in a set that is not read here');
  let said = '';
  for (const value of values.slice(1)) {
    if (!inPairs && value === TO_C) inPairs = true;
    else if (inPairs && value === TO_B) inPairs = false;
    else said += inPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return said;
}
