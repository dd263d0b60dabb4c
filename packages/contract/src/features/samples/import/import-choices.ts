import type { FieldKey } from '../samples.catalogue.ts';
import { SAMPLE_SOURCES } from '../samples.catalogue.ts';

/** Words that stand for a value, in both languages; the first one is written into the blank workbook. */
export type Choices = readonly { value: string; words: { vi: string; en: string } }[];

const same = (value: string): Choices[number] => ({ value, words: { vi: value, en: value } });

/** Fields whose values are a closed list: nothing else is imported. All other drop-downs take new values. */
const CLOSED: Partial<Record<FieldKey, Choices>> = {
  sampleSource: SAMPLE_SOURCES.map(same),
  priority: [
    { value: 'low', words: { vi: 'Thấp', en: 'Low' } },
    { value: 'medium', words: { vi: 'Trung bình', en: 'Medium' } },
    { value: 'high', words: { vi: 'Cao', en: 'High' } },
  ],
};

/** Yes and no, for fields that are ticked. */
export const YES_NO: Choices = [
  { value: 'true', words: { vi: 'Có', en: 'Yes' } },
  { value: 'false', words: { vi: 'Không', en: 'No' } },
];

/** The closed list of a field; undefined when any value will do. */
export const closedChoices = (field: FieldKey): Choices | undefined => CLOSED[field];

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The value that a word stands for, in whichever language and case it is written; undefined when it is none of the list. */
export const choiceOf = (choices: Choices, typed: string): string | undefined =>
  choices.find(({ value, words }) =>
    [value, words.vi, words.en].some((word) => folded(word) === folded(typed)),
  )?.value;
