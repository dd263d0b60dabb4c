import { isVietnameseSyllable } from '../../../core/vietnamese-syllable.ts';

/** Codes for Vietnamese of before Unicode, in which a file of today shows other letters. */
export type OldCode = 'TCVN3' | 'VNI';

/** Letters of TCVN3 (ABC, fonts `.Vn…`) by the Latin-1 letters in their place. */
const TCVN3 = new Map(
  [
    'µà¶ả·ã¸á¹ạ¨ă»ằ¼ẳ½ẵ¾ắÆặ©âÇầÈẩÉẫÊấËậ®đÌèÎẻÏẽÐéÑẹªêÒềÓểÔễÕếÖệ×ìØỉÜĩÝíÞị',
    'ßòáỏâõãóäọ«ôåồæổçỗèốéộ¬ơêờëởìỡíớîợïùñủòũóúôụ\u00adưõừöử÷ữøứùựúỳûỷüỹýýþỵ',
    '¡Ă¢Â£Ê¤Ô¥Ơ¦Ư§Đ',
  ]
    .join('')
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** Marks that VNI puts behind a vowel, as Unicode combines them. */
const VNI_MARKS = new Map<string, string>([
  ...Object.entries({ ø: '\u0300', ù: '\u0301', û: '\u0309', õ: '\u0303', ï: '\u0323' }),
  ...Object.entries({ â: '\u0302', à: '\u0302\u0300', á: '\u0302\u0301', å: '\u0302\u0309' }),
  ...Object.entries({ ã: '\u0302\u0303', ä: '\u0302\u0323', ê: '\u0306', è: '\u0306\u0300' }),
  ...Object.entries({ é: '\u0306\u0301', ú: '\u0306\u0309', ü: '\u0306\u0303', ë: '\u0306\u0323' }),
]);
const VNI_LETTERS: Record<string, string> = {
  ñ: 'đ',
  ô: 'ơ',
  ö: 'ư',
  æ: 'ỉ',
  ó: 'ĩ',
  ò: 'ị',
  î: 'ỵ',
  ì: 'ì',
  í: 'í',
};

/** A word that may be of an older code: letters of ASCII and of Latin-1, and the signs among these. */
const WORD = /[A-Za-z\u00a1-\u00ff]+/gu;
const ODD = /[\u00a1-\u00ff]/u;
const LETTER = /[A-Za-z]/u;
/** Signs that stand for letters in no language, so that only an older code has them within a word. */
const SIGN_WITHIN =
  /[\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00be](?=[A-Za-z\u00c0-\u00ff])|(?<=[A-Za-z])[\u00aa\u00ac\u00ad\u00b5\u00b6\u00b8\u00bb]/u;
/** A capital behind a small letter, of which the font made a small one. */
const CAPITAL_WITHIN = /[a-z][\u00c6-\u00de]/u;
/** A unit, such as µg. */
const MICRO = /^\u00b5/u;

const fromTcvn3 = (word: string): string =>
  [...word].map((letter) => TCVN3.get(letter) ?? (ODD.test(letter) ? '?' : letter)).join('');

const fromVni = (word: string): string =>
  word
    .toLowerCase()
    .replace(
      /([aeouyôö])([øùûõïâàáåãäêèéúüë])/gu,
      (_, vowel: string, mark: string) => (VNI_LETTERS[vowel] ?? vowel) + (VNI_MARKS.get(mark) ?? '?'),
    )
    .replace(/[ñôöæóòîìí]/gu, (letter) => VNI_LETTERS[letter] ?? letter)
    .normalize('NFC');

/** The code in which a word is a syllable; undefined where it is one as it stands, or in none. */
function codeOf(word: string): OldCode | undefined {
  if (!ODD.test(word) || !LETTER.test(word) || MICRO.test(word)) return undefined;
  if (!word.includes('\u00ad') && isVietnameseSyllable(word)) return undefined;
  if (isVietnameseSyllable(fromTcvn3(word))) return 'TCVN3';
  return isVietnameseSyllable(fromVni(word)) ? 'VNI' : undefined;
}

/** The code of a font by its name. */
function codeOfFont(font: string): OldCode | undefined {
  if (/^\.vn/iu.test(font)) return 'TCVN3';
  return /^vni[- ]/iu.test(font) ? 'VNI' : undefined;
}

/** What is found in a text: the first word of it that is written in an older code, and whether that is beyond doubt. */
export interface OldLetters {
  word: string;
  code: OldCode;
  proven: boolean;
}

/**
 * Words of an older code for Vietnamese. It is proven by the font, by signs and capitals within a word that becomes a syllable, or by
 * two such words; a single one may be a name. Undefined where there is none: `Panadol®`, `µg`, `Société` and `Köln` are what they are.
 * A soft hyphen is a letter in TCVN3, and nothing in a text of today: it is always asked about.
 */
export function oldLettersIn(text: string, font?: string): OldLetters | undefined {
  const words = text.normalize('NFC').match(WORD) ?? [];
  const isUnicode = /[\u0102\u0103\u0110\u0111\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u.test(
    text.normalize('NFC'),
  );
  const byFont = font === undefined || isUnicode ? undefined : codeOfFont(font);
  const odd = words.flatMap((word) => {
    const code = codeOf(word);
    return code ? [{ word, code }] : [];
  });
  const fontWord = byFont && words.find((word) => ODD.test(word));
  if (byFont && fontWord) return { word: fontWord, code: byFont, proven: true };
  const sure = odd.find(
    ({ word, code }) => code === 'TCVN3' && (SIGN_WITHIN.test(word) || CAPITAL_WITHIN.test(word)),
  );
  const first = sure ?? odd[0];
  if (first) return { ...first, proven: !isUnicode && (sure !== undefined || odd.length > 1) };
  const hyphened = words.find((word) => word.includes('\u00ad'));
  return hyphened === undefined ? undefined : { word: hyphened, code: 'TCVN3', proven: false };
}
