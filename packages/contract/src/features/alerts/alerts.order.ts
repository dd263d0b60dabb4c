import { growing } from '../../core/sorted-columns.ts';

/** By what alerts are sorted; an index is kept of their time. What they say is written in the language of the reader. */
export const ALERT_ORDER = growing(['module', 'fromUser', 'status'], ['alertTime']);
