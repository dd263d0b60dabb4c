import type { DueClass } from '@kiemlab/contract/features/samples/fields/closed-lists';
import type { DayField, SampleSort } from '@kiemlab/contract/features/samples/samples.order';

/** What narrows a list of samples; absent is not narrowed. Days are `YYYY-MM-DD`. */
export interface SampleFilter {
  templateId?: string | undefined;
  year?: number | undefined;
  /** Any of some statuses, with commas between them. */
  status?: string | undefined;
  textSearch?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The day that the range is about; of receipt when absent. */
  dayField?: DayField | undefined;
  /** State samples of a class; samples whose receipt waits for a decision. */
  dueClass?: DueClass | undefined;
  waiting?: 'true' | undefined;
  /** Only those that are held back from destruction. */
  onHold?: 'true' | undefined;
}

/** What samples of a list may be marked with; those that were deleted are in no other list. */
export const SAMPLE_MARKS = ['onHold', 'deleted'] as const;
export type SampleMark = (typeof SAMPLE_MARKS)[number];

/** The filter of the page, which has one choice for all marks. */
export interface MarkedFilter extends SampleFilter {
  mark?: SampleMark | undefined;
}

/** What a list shows and in which order. */
export interface ShownFilter extends SampleFilter {
  sort?: SampleSort | undefined;
  order?: 'desc' | undefined;
  /** The order of what is equal in that column. */
  thenSort?: SampleSort | undefined;
  thenOrder?: 'desc' | undefined;
}

/** A list that is not narrowed down but by the year. */
export const NO_FILTER = {
  templateId: undefined,
  status: undefined,
  textSearch: undefined,
  startDate: undefined,
  endDate: undefined,
  dayField: undefined,
  dueClass: undefined,
  waiting: undefined,
  mark: undefined,
} satisfies MarkedFilter;
