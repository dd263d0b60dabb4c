import type { TextHit } from '@kiemlab/contract/features/documents/search-text.api';

/** Characters that are shown before the first word that was found, and of the whole. */
const BEFORE = 60;
const LENGTH = 220;

/** A letter without case and diacritics, as long as it was, so that places in both texts are the same. */
const plain = (letter: string): string => {
  const bare = letter
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐÐð]/g, 'd')
    .toLowerCase();
  return bare.length === letter.length ? bare : letter;
};
const fold = (text: string): string => Array.from(text, plain).join('');

/** Where one of the words stands: as a whole one, the last of them also as the beginning of one. */
function wordsIn(typed: string): RegExp | undefined {
  const words = fold(typed.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const last = words.at(-1);
  const whole = words.slice(0, -1).map((word) => `${word}(?![\\p{L}\\p{N}])`);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...whole, last].join('|')})`, 'gu');
}

/** The first place behind which most of the words stand close enough to be shown with it; 0 where there is none. */
function bestPlace(places: readonly RegExpExecArray[]): number {
  const next = new Map<string, number>();
  let best = { at: 0, words: 0 };
  for (const { index, 0: word } of [...places].reverse()) {
    next.set(word, index);
    const words = [...next].filter(([found, at]) => at + found.length <= index + LENGTH - BEFORE).length;
    if (words >= best.words) best = { at: index, words };
  }
  return best.at;
}

/** What stands around the typed words in a text, where most of them are together, in one line, with what was found marked. */
export function excerptOf(text: string, typed: string): TextHit['excerpt'] {
  const line = text.replace(/\s+/g, ' ').trim();
  const words = wordsIn(typed);
  const places = words ? [...fold(line).matchAll(words)] : [];
  const first = bestPlace(places);
  const from = first <= BEFORE ? 0 : line.indexOf(' ', first - BEFORE) + 1;
  const cut = line.length <= from + LENGTH ? line.length : line.lastIndexOf(' ', from + LENGTH);
  const to = cut > first ? cut : Math.min(line.length, from + LENGTH);
  const pieces: TextHit['excerpt'] = [];
  const add = (piece: string, found: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, found });
  };
  let at = from;
  if (from > 0) add('… ', false);
  for (const { index, 0: word } of places) {
    if (index < from || index + word.length > to) continue;
    add(line.slice(at, index), false);
    add(line.slice(index, index + word.length), true);
    at = index + word.length;
  }
  add(line.slice(at, to), false);
  if (to < line.length) add(' …', false);
  return pieces;
}
