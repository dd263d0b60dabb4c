import type { Choice } from '../../../core/fields/field-def.ts';

/** Taken by the laboratory, or submitted by a client. */
export const SAMPLE_SOURCES = ['Mẫu lấy', 'Mẫu gửi'] as const;
export type SampleSource = (typeof SAMPLE_SOURCES)[number];

/** The two sources with the words for them (glossary); their letters are those of the numbers L26-0001 and G26-0001 (rules N). */
export const SOURCE_CHOICES = [
  {
    value: 'Mẫu lấy',
    words: { vi: 'Mẫu lấy', en: 'Mẫu lấy' },
    shown: { vi: 'Mẫu lấy', en: 'State-taken sample' },
    also: ['lấy', 'L', 'State-taken sample', 'Taken sample', 'Taken'],
  },
  {
    value: 'Mẫu gửi',
    words: { vi: 'Mẫu gửi', en: 'Mẫu gửi' },
    shown: { vi: 'Mẫu gửi', en: 'Submitted sample' },
    also: ['gửi', 'gởi', 'Mẫu gởi', 'G', 'Submitted sample', 'Sent sample', 'Submitted', 'Sent'],
  },
] as const satisfies readonly ({ value: SampleSource } & Choice)[];

/** Classes of state samples: the days to the result follow from them (rule D1). */
export const DUE_CLASSES = ['A', 'B', 'C'] as const;
export type DueClass = (typeof DUE_CLASSES)[number];
/** The class of a state sample of which nobody says another. */
export const USUAL_CLASS: DueClass = 'B';
export const CLASS_CHOICES = [
  { value: 'A', words: { vi: 'A', en: 'A' } },
  { value: 'B', words: { vi: 'B', en: 'B' } },
  { value: 'C', words: { vi: 'C', en: 'C' } },
] as const satisfies readonly ({ value: DueClass } & Choice)[];

/** How urgent a sample is, from the least on: lists are put in order by the place. */
export const PRIORITY_CHOICES = [
  { value: 'low', words: { vi: 'Thấp', en: 'Low' } },
  { value: 'medium', words: { vi: 'Trung bình', en: 'Medium' } },
  { value: 'high', words: { vi: 'Cao', en: 'High' } },
] as const satisfies readonly Choice[];

/** What becomes of what the tests leave. */
export const LEFTOVER_CHOICES = [
  { value: 'kept', words: { vi: 'Lưu lại', en: 'Kept' }, also: ['Lưu', 'Lưu mẫu', 'Keep'] },
  { value: 'returned', words: { vi: 'Trả lại', en: 'Returned' }, also: ['Trả', 'Trả mẫu', 'Return'] },
] as const satisfies readonly Choice[];

/** Does the client agree that another laboratory does a part of the tests? Nothing said is neither. */
export const SUBCONTRACTING_CHOICES = [
  { value: 'agreed', words: { vi: 'Đồng ý', en: 'Agreed' }, also: ['Có', 'Yes'] },
  { value: 'refused', words: { vi: 'Không đồng ý', en: 'Not agreed' }, also: ['Không', 'No'] },
] as const satisfies readonly Choice[];
