import { clean } from '../../../core/text.ts';

/**
 * Words that stand for a value, in both languages; the first one is written into the blank workbook. `also` are others that
 * people write for it.
 */
export type Choices = readonly {
  value: string;
  words: { vi: string; en: string };
  also?: readonly string[];
}[];

/** A word without case, diacritics, blanks and hyphens. */
const folded = (word: string): string =>
  clean(word)
    .normalize('NFD')
    .replace(/[\p{Mn}\s_-]/gu, '')
    .replace(/[đĐÐð]/g, 'd')
    .toLowerCase();

/** The value that a word stands for, however it is written and in whichever language; undefined when it is none of the list. */
export function choiceOf(choices: Choices, typed: string): string | undefined {
  const word = folded(typed);
  return choices.find(({ value, words, also = [] }) =>
    [value, words.vi, words.en, ...also].some((one) => folded(one) === word),
  )?.value;
}
