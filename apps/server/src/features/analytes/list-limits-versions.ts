import { listLimitsVersions as endpoint } from '@kiemlab/contract/features/analytes/limits.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findLimits } from './limits.queries.ts';
import { presentLimits } from './limits.record.ts';

/** Every version of the limits of an analyte, also of one that was deleted: its tests name theirs (COMP-30). */
export const listLimitsVersions = route(endpoint, async ({ params: { id } }, { db }) => {
  const versions = await findLimits(db, [id], 'all');
  if (versions.length === 0) throw new AppError('NOT_FOUND');
  return versions.map(presentLimits);
});
