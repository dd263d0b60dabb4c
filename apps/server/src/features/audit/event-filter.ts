import type { HistoryWish } from '@kiemlab/contract/features/audit/audit-export.api';
import { endOf, startOf } from '../../platform/clock.ts';
import type { EventFilter } from './audit.queries.ts';

/** The instants of days that are both included: from the start of the first to the last moment before the day after the other. */
export const instantsOf = ({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}) => ({
  from: fromDate && startOf(fromDate),
  to: toDate && endOf(toDate),
});

/** What is asked of the trail, as it is looked for (HOME-07). */
export const eventFilter = ({
  para,
  module,
  action,
  objectId,
  review,
  ...days
}: HistoryWish): Omit<EventFilter, 'upTo'> => ({
  para,
  module,
  action,
  sampleId: objectId,
  review,
  ...instantsOf(days),
});
