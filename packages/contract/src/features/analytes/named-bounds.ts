import { denies, folded, mayNameSide, namesSide, type Side, sideBefore, sideBehind } from './side-words.ts';
import {
  exactReading,
  numbersIn,
  pointsGroup,
  POWERS,
  rangesIn,
  signsBefore,
  WRITTEN,
} from './written-numbers.ts';

/** A number as it is read, undefined where it may be another one. */
type Reading = string | undefined;

/** What the words of a requirement say of bounds. */
export interface NamedBounds {
  ranges: { low: string; high: string }[];
  /** Numbers behind words of the upper side, and of the lower one. */
  most: Reading[];
  least: Reading[];
  /** Numbers behind no words of a side; what they are given per is none ("10 g/100 g"). */
  bare: Reading[];
  /** True where words may say something else than what was read of them. */
  isUnclear: boolean;
}

/** Stands for a range, of which the numbers are read. */
const SPAN = '\uE000';
const TOKEN = new RegExp(`${SPAN}|(?:${POWERS.source})|${WRITTEN}`, 'giu');
/** What makes of a number another one: a fraction, a power, a product, a sign behind it. */
const GOES_ON =
  /^(?:\s*\+|\s*%?\s*[-−–—~]\s*$|\s*(?:\/\s*\d|[x×*·^]\s*[-−\d])|e[-+]?\d|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻¼½¾⅓⅔])/iu;
const COMES_FROM = /(?:[\^×*·]|(?<!\p{L})x)\s*$/iu;
/** One of several: "không quá 5 hoặc 10". */
const ANOTHER = /(?<!\p{L})(?:hoac|hay|va|or|and)\s*$/u;
const JOINED = /^\s*[-−–—/]\s*$/u;
/** Words of a side before one number, and of none before a range. */
const OF_BOTH = /(?<!\p{L})(?:gioi han|dat)\s*:?\s*$/u;
const PER = /[^\d\s]\s*\/\s*$/u;

function readingOf(written: string, before: string, tail: string, groups: boolean): Reading {
  const signs = signsBefore(before);
  if (GOES_ON.test(tail) || COMES_FROM.test(before) || signs.length > 1) return undefined;
  const power = /10\s*(?:\^|[⁰¹²³⁴⁵⁶⁷⁸⁹])|[x×*·]/iu.test(written);
  const [first, ...more] = power ? numbersIn(written) : [exactReading(written, groups)];
  return first === undefined || more.length > 0 ? undefined : `${signs[0] ?? ''}${first}`;
}

/** The side of a number by the words on both sides of it; those behind it say more than "from". */
function sideOf(before: Side | 'from' | undefined, behind: Side | undefined): Side | undefined {
  if (before === 'from') return behind ?? 'least';
  if (before === undefined || behind === undefined) return before ?? behind;
  return before === behind ? before : 'unclear';
}

/** Reads the bounds that a text names, as `readable` gives it. Numbers in words are not read. */
export function namedBounds(text: string): NamedBounds {
  const words = folded(text);
  const groups = pointsGroup(words);
  const spans = rangesIn(words);
  const ranges = spans.flatMap(({ exact }) => (exact ? [exact] : []));
  let rest = words;
  for (const { index, length } of spans.toReversed())
    rest = rest.slice(0, index) + SPAN + rest.slice(index + length);
  const tokens = [...rest.matchAll(TOKEN)].map(({ 0: written, index }) => ({
    written,
    index,
    end: index + written.length,
  }));
  const named: NamedBounds = {
    ranges,
    most: [],
    least: [],
    bare: [],
    isUnclear: ranges.length < spans.length,
  };
  let done = 0;
  let isDenied = false;
  tokens.forEach(({ written, index, end }, at) => {
    const [lead, before, after] = [rest.slice(done, index), rest.slice(0, index), rest.slice(end)];
    const behind = sideBehind(rest.slice(end, tokens[at + 1]?.index));
    done = end + (behind?.length ?? 0);
    const isSpan = written === SPAN;
    const { side: ahead, left } = sideBefore(isSpan ? lead.replace(OF_BOTH, '') : lead, isDenied);
    if (namesSide(left) || (ahead === undefined && at > 0 && ANOTHER.test(lead))) named.isUnclear = true;
    isDenied ||= denies(left);
    if (isSpan) {
      const isPart = GOES_ON.test(after) || COMES_FROM.test(lead) || (at > 0 && JOINED.test(lead));
      const isSided = behind !== undefined || (ahead !== undefined && ahead !== 'from');
      if (isPart || isSided) named.isUnclear = true;
      return;
    }
    const side = sideOf(ahead, behind?.side);
    const reading = readingOf(written, before, after, groups);
    if (side === 'unclear') named.isUnclear = true;
    else if (side !== undefined) named[side].push(reading);
    else if (!PER.test(lead)) named.bare.push(reading);
  });
  if (namesSide(rest.slice(done))) named.isUnclear = true;
  const isBare = named.most.length + named.least.length + spans.length === 0;
  if (isBare && mayNameSide(rest.slice(0, tokens[0]?.index))) named.isUnclear = true;
  return named;
}
