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
}

/** What a list shows and in which order. */
export interface ShownFilter extends SampleFilter {
  sort?: SampleSort | undefined;
  order?: 'desc' | undefined;
}

/** A list that is not narrowed down but by the year. */
export const NO_FILTER = {
  templateId: undefined,
  status: undefined,
  textSearch: undefined,
  startDate: undefined,
  endDate: undefined,
  dayField: undefined,
} satisfies SampleFilter;
