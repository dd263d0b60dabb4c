import { growing } from '../../core/sorted-columns.ts';

/** By what jobs are sorted; their kinds the page writes in the language of its reader. */
export const JOB_ORDER = growing(['about', 'state', 'tries', 'owner', 'created', 'ended']);
