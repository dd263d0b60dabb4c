import { can } from '@kiemlab/contract/core/actor';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { saveAnalyte as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { analyteColumns, refuseNamesakes } from './analyte.record.ts';
import { findTestIdOf, nextPosition, updateAnalyte } from './analyte-keeping.queries.ts';
import { findAnalytes } from './analytes.queries.ts';
import { listedUnit } from './check-unit.ts';
import { type Asking, holdCompared } from './hold-compared.ts';
import { holdGroup } from './hold-group.ts';
import { insertAnalyte } from './insert-analyte.queries.ts';
import { presentAnalyte } from './list-analytes.ts';
import { loadLimits } from './load-limits.ts';
import { lockAnalytes } from './set-up.queries.ts';
import { writeLimits } from './write-limits.ts';

type Body = Parsed<typeof endpoint>['body'];

async function create(tx: Tx, body: Body, authorId: string): Promise<string> {
  const { classification_id: testId } = await holdGroup(tx, body.analytesGroupId);
  await refuseNamesakes(tx, testId, body, null);
  const unit = (await listedUnit(tx, body.unit)) ?? '';
  return insertAnalyte(
    tx,
    {
      type: 'QUANTITATIVE',
      position: await nextPosition(tx, testId),
      ...analyteColumns(body),
      classification_id: testId,
    },
    { unit, requirement: body.requirement ?? '', author_id: authorId, reason: body.reason ?? '' },
  );
}

async function change(tx: Tx, id: string, body: Body, context: Asking): Promise<string> {
  const group = await holdGroup(tx, body.analytesGroupId);
  const testId = group.classification_id;
  if (found(await findTestIdOf(tx, id), 'NOT_FOUND') !== testId)
    throw new AppError('VALIDATION', { fields: [{ field: 'analytesGroupId', code: 'INVALID_VALUE' }] });
  const now = found((await lockAnalytes(tx, { ids: [id] }))[0], 'NOT_FOUND');
  checkVersions([{ id, version: body.version }], [{ ...now, code: now.name }]);
  await refuseNamesakes(tx, testId, body, id);
  const limits = await loadLimits(tx, id, true);
  // Who confirms a change signs what it is called: that stays as it was seen until it is decided.
  const isRenamed = body.analytesId !== now.code || body.analytesName !== now.name;
  if (limits.waiting && isRenamed) throw new AppError('LIMITS_WAIT', { name: now.name });
  const unit = await listedUnit(tx, body.unit, limits.inForce.unit);
  const requirement = body.requirement === null ? '' : body.requirement;
  const { reason } = body;
  const held = await holdCompared(tx, context, now, { group, body });
  await writeLimits(tx, limits, { unit, requirement }, { authorId: context.user.id, reason });
  await updateAnalyte(tx, id, { ...analyteColumns(body), ...held });
  return id;
}

/**
 * Adds an analyte to a group, or changes one in its test id (specification 1 §7). Unit and requirement belong to the limits and change
 * as they do (rule T15), a move to a group with another base of its flags, and a LOD or LOQ that is compared, as that does: the rest counts at
 * once, for tests assigned from then on.
 */
export const saveAnalyte = route(endpoint, ({ body }, context) => {
  const { id, reason } = body;
  if (!can(context.user, id ? 'EditConfig' : 'CreateConfig')) throw new AppError('FORBIDDEN');
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const saved = await (id ? change(tx, id, body, context) : create(tx, body, context.user.id));
    return presentAnalyte(found((await findAnalytes(tx, { ids: [saved] }))[0], 'NOT_FOUND'));
  });
});
