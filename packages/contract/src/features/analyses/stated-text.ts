import { clean } from '../../core/text.ts';

/** Where the digits of other scripts begin: zero to nine stand in a row. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0x0ed0, 0x17e0, 0xff10];
const digitOf = (sign: string): string => {
  const point = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? sign : String(point - zero);
};

/** Signs as wide as a Chinese one, in the order of those of ASCII that they look like. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_BY = 0xfee0;

/** A text in the signs that are read: those that look or mean the same are one. */
const plain = (text: string): string =>
  clean(text)
    .replace(/\p{Nd}/gu, digitOf)
    .replace(WIDE, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - WIDE_BY))
    .replace(/[−–—]/g, '-')
    .replace(/٫/g, '.')
    .replace(/μ/g, 'µ')
    // A dot in the middle of a number is its decimal mark, unless it multiplies (3·10³).
    .replace(/(?<=\d)[·∙•](?=\d)(?!10(?:\^|⁻|[⁰¹²³⁴⁵⁶⁷⁸⁹]))/gu, '.')
    .replace(/\s+/g, ' ')
    .trim();

/** Units that people write as words. */
const IN_WORDS: Readonly<Record<string, RegExp>> = { '%': /phần trăm|percent|per cent/giu };

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a percentage is of: mass of mass, and so on. */
const SHARE = /(?<=%)\s*(?:w\/w|w\/v|v\/v|m\/m|m\/v|kl\/kl|kl\/tt|tt\/tt)(?![\p{L}/])/giu;
/** Words in front of a value that name it, with or without a colon. */
const HEADING =
  /^(?:TB\s*|(?:giá trị )?trung bình\s+|kết quả\s+|KQ\s+|giá trị\s+|mean\s+|average\s+|avg\.?\s+|hàm lượng\s+|nồng độ\s+|content\s+|assay\s+)(?=[<>≤≥~≈+\-.,\d])/iu;

/** What is said of a value beside it: "50 Đạt", "Đạt (50 %)", "50 % KĐ". */
const SAID_OF_IT = String.raw`(?:không\s+)?(?:đạt|phù hợp|đúng)(?: yêu cầu)?|kđ|passe?[sd]?|fail(?:s|ed)?|ok`;
const VERDICT_BEFORE = new RegExp(String.raw`^(?:${SAID_OF_IT})\s*[:,;-]?\s*(?=[(<>≤≥~≈+\-.,\d])`, 'iu');
const VERDICT_BEHIND = new RegExp(
  String.raw`(?<=[\d%)⁰¹²³⁴⁵⁶⁷⁸⁹])\s*[:,;-]?\s*\(?(?:${SAID_OF_IT})\)?[\s.!?]*$`,
  'iu',
);
/** Words that say by themselves that something does not comply. */
const SAYS_FAILED = /^(?:không (?:đạt|phù hợp)|kđ|fail(?:s|ed)?|does not comply)(?![\p{L}])/iu;

/** True for words that say of themselves that the result does not comply, whatever its verdict says. */
export const saysFailed = (text: string): boolean =>
  SAYS_FAILED.test(plain(text).replace(/^["'“”‘’(]+/u, ''));

const QUOTES = `"'“”‘’`;

/** Where a run of these signs at the beginning of a text ends; of its end, counted from there, of the text turned round. */
function runOf(text: readonly string[], signs: string): number {
  const end = text.findIndex((sign) => !signs.includes(sign));
  return end < 0 ? text.length : end;
}

/** A text without brackets and quotes around it, and without quotes at either end: counted, as a pattern takes the cube of their number. */
function unquoted(said: string): string {
  const signs = [...said];
  const turned = signs.toReversed();
  const [left, right] = [runOf(signs, `${QUOTES}(`), runOf(turned, `${QUOTES})`)];
  const [from, back] = left > 0 && right > 0 ? [left, right] : [runOf(signs, QUOTES), runOf(turned, QUOTES)];
  return signs.slice(from, Math.max(from, signs.length - back)).join('');
}

/** A text without its own unit, wherever it stands behind a number. */
function withoutUnit(said: string, unit: string): string {
  const own = plain(unit);
  if (own === '') return said;
  const spelt = (IN_WORDS[own] ? said.replace(IN_WORDS[own], own) : said).replace(SHARE, '');
  return spelt.replace(
    new RegExp(String.raw`(?<=[\d\s.,⁰¹²³⁴⁵⁶⁷⁸⁹])${literally(own)}(?![\p{L}\p{Nd}/])`, 'giu'),
    ' ',
  );
}

/** A text without remarks in brackets, however many stand in one another, and without marks of notes. */
function withoutRemarks(said: string): string {
  const less = said.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').replace(/[*†‡]+/g, ' ');
  return less === said ? said : withoutRemarks(less);
}

/**
 * What a text says of a value, without what says nothing of it: quotes and brackets around it, a heading in front ("TB:", "TB 330"), remarks, marks of
 * notes and punctuation at its end, what it is compared with ("so với nhãn"), and the unit of the test, with what a percentage is of.
 */
export function statedText(text: string, unit: string): string {
  const said = unquoted(plain(text).replace(VERDICT_BEFORE, '').replace(VERDICT_BEHIND, ''))
    .replace(/^\p{L}[\p{L}\p{M} .]{0,20}\d{0,2}\s*[:=]\s*/u, '')
    .replace(HEADING, '')
    .replace(/^từ /iu, '')
    .replace(/ so với .*$/iu, '');
  return withoutUnit(withoutRemarks(said), unit)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\s)[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/u, '')
    .replace(/[\s.,;:!?]+$/, '');
}
