/** Widths of the three bars and three spaces of each symbol, by its value, in modules (ISO/IEC 15417); the last one, stop, has a bar more. */
const SYMBOLS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312
  231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212
  223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121
  111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331
  132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123
  311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
  121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114
  413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112
  421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311
  113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);

const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;
const STOP = 106;

/** Printable ASCII: what set B holds and every scanner types. */
const SCANNABLE = /^[\x20-\x7e]{1,80}$/;

const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0;

/** Pairs of digits are one symbol of set C: worth a change of sets from four at either end, from six in between. */
function pairsFrom(text: string, at: number): boolean {
  const digits = digitsAt(text, at);
  if (digits % 2 === 1) return false;
  return digits >= (at === 0 || at + digits === text.length ? 4 : 6);
}

/** The values of the symbols for a text, start, check and stop included. */
function valuesOf(text: string): number[] {
  let inPairs = pairsFrom(text, 0);
  const values = [inPairs ? START_C : START_B];
  for (let at = 0; at < text.length;) {
    if (inPairs && digitsAt(text, at) < 2) {
      values.push(TO_B);
      inPairs = false;
    } else if (!inPairs && pairsFrom(text, at)) {
      values.push(TO_C);
      inPairs = true;
    }
    if (inPairs) values.push(Number(text.slice(at, at + 2)));
    else values.push(text.charCodeAt(at) - 32);
    at += inPairs ? 2 : 1;
  }
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  return [...values, sum % 103, STOP];
}

/** Bars and spaces of a Code 128 in turn, each by its width in modules; undefined for what the code does not carry. */
export function code128(text: string): number[] | undefined {
  if (!SCANNABLE.test(text)) return undefined;
  return valuesOf(text).flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number));
}
