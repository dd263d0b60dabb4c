import { dayOrEpoch, filterDay } from '../../core/epoch.ts';

/** Days by which the trail is filtered, both included. */
export const TRAIL_DAYS = { fromDate: filterDay.optional(), toDate: filterDay.optional() };

/** The same in a body. */
export const TRAIL_DAYS_IN_BODY = { fromDate: dayOrEpoch.optional(), toDate: dayOrEpoch.optional() };

/** Days in the wrong order are no empty list but a mistake. */
export const inTrailOrder = <Query extends { fromDate?: string | undefined; toDate?: string | undefined }>({
  fromDate,
  toDate,
}: Query): boolean => fromDate === undefined || toDate === undefined || fromDate <= toDate;
export const TRAIL_ORDER = { error: 'DATE_ORDER', path: ['toDate'] };
