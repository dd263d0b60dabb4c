import { compareDecimals } from '../../core/decimal.ts';
import { numbersIn, POWERS, readable, WRITTEN } from './written-numbers.ts';

/** Units that are one for certain, however they are written. */
const SAME: readonly (readonly [string, RegExp])[] = [
  ['%', /^(?:%|phần trăm|per ?cent|g ?\/ ?100 ?g(?![\p{L}/]))/iu],
  ['‰', /^(?:‰|phần (?:nghìn|ngàn))/iu],
  ['ppm', /^(?:ppm|phần triệu|(?:mg ?\/ ?kg|(?:µg|mcg|ug) ?\/ ?g)(?![\p{L}/]))/iu],
  ['ppb', /^(?:ppb|phần (?:tỷ|tỉ)|(?:(?:µg|mcg|ug) ?\/ ?kg|ng ?\/ ?g)(?![\p{L}/]))/iu],
];
/** Others: each is only itself, but for letters of other sizes, blanks and names. */
const OTHER =
  /^(?:kg|gam|g|mg|µg|mcg|ug|ng|lít|l|ml|µl|iu|ui|đvqt|cfu|mpn|mmol|mol|meq)(?: ?\/ ?(?:\d+ ?)?[\p{L}]+)*(?![\p{L}\d/])/iu;
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^gam/, 'g'],
  [/^(?:mcg|ug)/, 'µg'],
  [/^lít/, 'l'],
  [/^(?:ui|đvqt)/, 'iu'],
];

/** The unit at the beginning of a text, one name for each that is the same; undefined where none is known there. */
function unitAt(text: string): string | undefined {
  const said = text.replace(/μ/gu, 'µ').trimStart();
  const known = SAME.find(([, pattern]) => pattern.test(said));
  if (known) return known[0];
  const other = OTHER.exec(said)?.[0].toLowerCase().replaceAll(' ', '');
  return other === undefined
    ? undefined
    : NAMES.reduce((unit, [name, plain]) => unit.replace(name, plain), other);
}

const NUMBER = new RegExp(`(?:${POWERS.source}|${WRITTEN})`, 'giu');

/** The units behind the numbers of a text, each with all that its number may be. */
const unitsIn = (text: string): { numbers: string[]; unit: string }[] =>
  [...text.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const unit = unitAt(text.slice(index + written.length));
    return unit === undefined ? [] : [{ numbers: numbersIn(written), unit }];
  });

/**
 * True where the words of a requirement name a unit that is not the one of the limits: behind a bound, or where none stands there behind any
 * number. A unit of the limits that is not known is another one; no unit contradicts nothing.
 */
export function contradictsUnit(requirement: string, unit: string, bounds: readonly string[]): boolean {
  const own = readable(unit).trim();
  const named = unitsIn(readable(requirement));
  const ofBounds = named.filter(({ numbers }) =>
    bounds.some((bound) => numbers.some((number) => compareDecimals(number, bound) === 0)),
  );
  const units = (ofBounds.length > 0 ? ofBounds : named).map((one) => one.unit);
  return own !== '' && units.length > 0 && !units.includes(unitAt(own) ?? own);
}
