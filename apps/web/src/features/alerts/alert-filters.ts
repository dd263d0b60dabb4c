import { ALERT_ORDER } from '@kiemlab/contract/features/alerts/alerts.order';
import { ALERT_STATUSES } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { dayFilter, orderFilters, selectFilter } from '../../lib/list-filters.ts';

/** What the alerts may be narrowed by (specification 1 §2); days are `YYYY-MM-DD`, both included. */
export const ALERT_FILTERS = {
  from: dayFilter('common.from'),
  to: dayFilter('common.to'),
  status: selectFilter({
    words: ALERT_STATUSES,
    label: 'alerts.statusTitle',
    all: 'common.all',
    nameOf: (status) => `alerts.status.${status}`,
  }),
  ...orderFilters(ALERT_ORDER),
};
