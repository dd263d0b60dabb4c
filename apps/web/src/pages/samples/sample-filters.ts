import { DUE_CLASSES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { type ListSearch, searchFilter } from '../../lib/list-filters.ts';
import { countParam, dayParam, idParam, nameParam, wordParam, wordsParam } from '../../lib/search-params.ts';

/** What the list of samples may be narrowed and sorted by; kept in the address. The page draws it itself. */
export const SAMPLE_FILTERS = {
  templateId: idParam,
  /** 0 for every year; this year when absent, or every year where days are asked for. */
  year: countParam,
  /** Any of some statuses, with commas between them. */
  status: (value: unknown) => wordsParam(value, SAMPLE_STATUSES),
  textSearch: searchFilter('samples.searchHint'),
  /** First and last day; of receipt unless `dayField` says another. */
  startDate: dayParam,
  endDate: dayParam,
  dayField: (value: unknown) => wordParam(value, ['appointmentDate']),
  dueClass: (value: unknown) => wordParam(value, DUE_CLASSES),
  waiting: (value: unknown) => wordParam(value, ['true']),
  /** Only held samples, or those that were deleted. */
  mark: (value: unknown) => wordParam(value, ['onHold', 'deleted']),
  /** The column that the list is sorted by, rising unless `order` says otherwise; newest first when absent. */
  sort: nameParam,
  order: (value: unknown) => wordParam(value, ['desc']),
  /** The order of what is equal in that column. */
  thenSort: nameParam,
  thenOrder: (value: unknown) => wordParam(value, ['desc']),
};

export type SampleSearch = ListSearch<typeof SAMPLE_FILTERS>;
