import { DUE_CLASSES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { type ListSearch, searchFilter } from '../../lib/list-filters.ts';
import { columnsParam, NO_VIEW } from '../../features/views/view-params.ts';
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
  /** The columns, where a saved view says which; else they are the person's own choice. */
  columns: columnsParam,
  /** The saved view that was opened, or that none is wanted; what the list shows is said by the others. */
  view: (value: unknown) => idParam(value) ?? wordParam(value, [NO_VIEW]),
};

export type SampleSearch = ListSearch<typeof SAMPLE_FILTERS>;
