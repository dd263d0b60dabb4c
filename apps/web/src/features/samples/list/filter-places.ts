import type { MarkedFilter } from './sample-filter.ts';
import { rangeOf } from './range-of.ts';

/** How much room the filters have: beside the title, in a row of their own, on a phone. */
export type FilterRoom = 'wide' | 'middle' | 'narrow';

/** The filters that stand behind one button where there is no room for them in the row; days and the year always do. */
export const isBehind = (filter: 'type' | 'status' | 'views' | 'order', room: FilterRoom): boolean =>
  filter === 'views' || filter === 'order' ? room === 'narrow' : room !== 'wide';

/** How many of the filters behind the button narrow the list; statuses and marks count as one. */
export const countBehind = (filter: MarkedFilter, room: FilterRoom): number =>
  [
    filter.year !== undefined,
    rangeOf(filter) !== 'none',
    isBehind('type', room) && filter.templateId !== undefined,
    isBehind('status', room) &&
      [filter.status, filter.waiting, filter.dueClass, filter.mark].some((part) => part !== undefined),
  ].filter(Boolean).length;
