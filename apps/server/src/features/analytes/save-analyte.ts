import { can } from '@kiemlab/contract/core/actor';
import { saveAnalyte as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findAnalytes } from './analytes.queries.ts';
import { presentAnalyte } from './list-analytes.ts';
import { addAnalyte, changeAnalyte } from './write-analyte.ts';

/**
 * Adds an analyte to a group, or changes one in its test id (specification 1 §7). Unit and requirement belong to the limits and change
 * as they do (rule T15), a move to a group with another base of its flags, and a LOD or LOQ that is compared, as that does: the rest counts at
 * once, for tests assigned from then on.
 */
export const saveAnalyte = route(endpoint, ({ body }, context) => {
  const { id, reason } = body;
  if (!can(context.user, id ? 'EditConfig' : 'CreateConfig')) throw new AppError('FORBIDDEN');
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const saved = await (id ? changeAnalyte(tx, id, body, context) : addAnalyte(tx, body, context.user.id));
    return presentAnalyte(found((await findAnalytes(tx, { ids: [saved] }))[0], 'NOT_FOUND'));
  });
});
