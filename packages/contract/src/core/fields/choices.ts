import { clean } from '../text.ts';
import type { Choice, FieldDef } from './field-def.ts';

/** A word without case, diacritics, blanks and hyphens. */
const folded = (word: string): string =>
  clean(word)
    .normalize('NFD')
    .replace(/[\p{Mn}\s_-]/gu, '')
    .replace(/[đĐÐð]/g, 'd')
    .toLowerCase();

/** The value that a word stands for, however it is written and in whichever language; undefined when it is none of the list. */
export function choiceOf(choices: readonly Choice[], typed: string): string | undefined {
  const word = folded(typed);
  return choices.find(({ value, words, also = [] }) =>
    [value, words.vi, words.en, ...also].some((one) => folded(one) === word),
  )?.value;
}

/** The closed list of a field; undefined when any value will do. */
export const closedChoices = ({ choices }: Pick<FieldDef, 'choices'>): readonly Choice[] | undefined =>
  typeof choices === 'object' ? choices : undefined;

/** Yes and no, for fields that are ticked. */
export const YES_NO: readonly Choice[] = [
  { value: 'true', words: { vi: 'Có', en: 'Yes' } },
  { value: 'false', words: { vi: 'Không', en: 'No' } },
];
