import { growing } from '../../core/sorted-columns.ts';

/** By what holds are sorted; never by who raised them or why, which is kept from who may not see where samples come from (COMP-40). */
export const HOLD_ORDER = growing(['sample', 'kind', 'code', 'until', 'setBy', 'setAt', 'liftedBy']);
