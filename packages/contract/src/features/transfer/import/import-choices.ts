import type { Choices } from '../../samples/fields/choice-words.ts';
import { SOURCE_CHOICES } from '../../samples/fields/sample-source.ts';
import type { FieldKey } from '../../samples/samples.catalogue.ts';

export { choiceOf } from '../../samples/fields/choice-words.ts';

/** Fields whose values are a closed list: nothing else is imported. All other drop-downs take new values. */
const CLOSED: Partial<Record<FieldKey, Choices>> = {
  sampleSource: SOURCE_CHOICES,
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
