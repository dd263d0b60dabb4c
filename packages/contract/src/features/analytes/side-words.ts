/** Bound that the words before or behind a number name; `unclear` where they may mean either. */
export type Side = 'most' | 'least' | 'unclear';

const CROSSED: Readonly<Record<string, string>> = { '≮': '≥', '≯': '≤', '≰': '>', '≱': '<' };

/** Words that without their marks read as one of a side or of a negation, and what they are taken for: "chứa" is no "chưa", nor "tư" (Thông tư) a "từ". */
const APART: Readonly<Record<string, string>> = {
  chưa: 'khong',
  chứa: 'co',
  tư: 't',
  tự: 't',
  tủ: 't',
  đen: 'd',
  đèn: 'd',
  kem: 'k',
};
const APART_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${Object.keys(APART).join('|')})(?!\p{L})`, 'gu');

/** A text, as `readable` gives it, without marks, in small letters: "Khong qua" is written for "Không quá". */
export const folded = (text: string): string =>
  text
    .replace(/[≮≯≰≱]/gu, (sign) => CROSSED[sign] ?? sign)
    .toLowerCase()
    .replace(APART_WORDS, (one) => APART[one] ?? one)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd');

const LESS =
  '(?:nho|thap|it|be|kem) hon|duoi|(?:less|lower|fewer|smaller) than|below|under|(?:inferior|lesser) to';
const MORE =
  '(?:lon|cao|nhieu) hon|vuot qua|vuot|hon|tren|(?:more|greater|higher|larger) than|exceed(?:s|ing)?|above|over';
const NOT = '(?:khong|chang)(?: (?:duoc|the|nen|phai|co|phep|cho))*|(?:not|no|never)(?: (?:to|be|have))*';
const MOST = `(?:${NOT}) (?:${MORE}|qua|den|toi)|toi da|(?:cao|lon|nhieu) nhat|at (?:the )?most|nmt|max(?:imum)?\\.?|gioi han tren|can tren|upper limit(?: is)?`;
const LEAST = `(?:${NOT}) (?:${LESS}|kem)|toi thieu|(?:it|thap|nho) nhat|at (?:the )?least|nlt|gioi han duoi|can duoi|lower limit(?: is)?`;
const SIGN_MOST = '[<≤≦⩽]=?|=<';
const SIGN_LEAST = '[>≥≧⩾]=?|=>';
/** Words that name a side only where a number stands behind them: "ghi trên nhãn", "theo giới hạn của", "30 min". */
const LOOSE_MOST = `${LESS}|gioi han|limit(?:ed to)?|den|toi|up to`;
const LOOSE_LEAST = `${MORE}|phai dat|dat|min(?:imum)?\\.?`;
/** Where something begins, of which more words may tell whether it is the most. */
const FROM = '(?<!thong )tu|from';
const FILL = '[:=(]|la|of|bang|(?:hoac|or) (?:bang|equal to)|cho phep|quy dinh|phai|dat';

const word = (pattern: string): string => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`;
const BEFORE = new RegExp(
  String.raw`(?:(?<most>${word(MOST)}|${SIGN_MOST})|(?<least>${word(LEAST)}|${SIGN_LEAST})|(?<looseMost>${word(LOOSE_MOST)})|(?<looseLeast>${word(LOOSE_LEAST)})|(?<from>${word(FROM)})|(?<unclear>${word('qua')}))\s*(?:(?:${FILL})\s*)*[-−–+]?\s*$`,
  'u',
);
const BEHIND = new RegExp(
  String.raw`^[^\d;.()]{0,24}?(?:(?<most>${word('tro (?:xuong|lai)|(?:hoac|or) (?:(?:it|thap|nho) hon|less|lower|below|fewer)')})|(?<least>${word('tro len|(?:hoac|or) (?:(?:nhieu|lon|cao) hon|hon|more|higher|above|greater)')}))(?! ?\d)`,
  'u',
);
const NAMED = new RegExp(
  String.raw`${word(`${MOST}|${LEAST}`)}|${word('(?:lon|cao|nhieu|nho|thap|it|be) hon|(?:more|less|greater|higher|lower|fewer) than|up to')}|% ?min(?!\p{L})|[<≤≦⩽>≥≧⩾±]`,
  'u',
);
const ALMOST = new RegExp(
  word(`${LOOSE_MOST}|${LOOSE_LEAST}|${FROM}|qua|limits?|within|trong vong|truoc|before|after`),
  'u',
);
const DENIED = /(?<!\p{L})(?:khong|chua|chang|not|no|never|cannot|\p{L}+n['’]t)(?!\p{L})/u;
const NOTHING =
  /(?<!\p{L})(?:am tinh|khong(?: (?:duoc|phai|the))? (?:co|chua|thay(?! doi)|phat hien|ton tai|hien dien|moc)(?! (?:qua|vuot|nhieu hon|lon hon|cao hon|it hon|duoi|thap hon|nho hon))|kph|negative|absen(?:t|ce)|(?:not|none|un)[ -]?detect\p{L}*|nd|vo khuan|sterile)(?!\p{L})/u;

/** What stands before a number, of folded words. */
export interface WordsBefore {
  /** The side that the last of them name; `from` may be of either. */
  side: Side | 'from' | undefined;
  /** Those before them. */
  left: string;
}

/** Reads what stands before a number; `isDenied` where a "no" stands ahead of it already. */
export function sideBefore(lead: string, isDenied: boolean): WordsBefore {
  const found = BEFORE.exec(lead);
  if (!found) return { side: undefined, left: lead };
  const left = lead.slice(0, found.index);
  const { most, least, looseMost, looseLeast, from } = found.groups ?? {};
  if (most !== undefined) return { side: 'most', left };
  if (least !== undefined) return { side: 'least', left };
  if (from !== undefined) return { side: 'from', left };
  // "No spot is larger than 5" says the other side of "larger than 5".
  if (isDenied || denies(left)) return { side: 'unclear', left };
  if (looseMost !== undefined) return { side: 'most', left };
  return { side: looseLeast === undefined ? 'unclear' : 'least', left };
}

/** The side that folded words behind a number name ("5 % trở xuống"), and how far they reach; undefined for none. */
export function sideBehind(tail: string): { side: 'most' | 'least'; length: number } | undefined {
  const found = BEHIND.exec(tail);
  return found
    ? { side: found.groups?.['most'] === undefined ? 'least' : 'most', length: found[0].length }
    : undefined;
}

/** True for folded words with a "no" in them, which may turn round what follows. */
export const denies = (text: string): boolean => DENIED.test(text);

/** True for folded words of which some may name a side, although no number stands right behind them: "dưới mức 5". */
export const mayNameSide = (text: string): boolean => denies(text) || ALMOST.test(text);

/** True for folded words of a side that no number stands behind. */
export const namesSide = (text: string): boolean => NAMED.test(text);

/** True for folded words by which nothing may be there: "âm tính", "không phát hiện". */
export const namesNothing = (text: string): boolean => NOTHING.test(text);
