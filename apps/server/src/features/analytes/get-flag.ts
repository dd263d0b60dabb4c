import { getFlag as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { presentRule } from './limits.record.ts';
import { loadRules } from './load-limits.ts';

/** The limits of an analyte (specification 1 §7). */
export const getFlag = route(endpoint, async ({ params: { id } }, { db }) =>
  presentRule(found((await loadRules(db, { id }))[0], 'NOT_FOUND')),
);
