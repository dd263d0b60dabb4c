import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import type { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { SentLimits } from '@kiemlab/contract/features/analytes/limits.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { analyteColumns, refuseNamesakes } from './analyte.record.ts';
import { findTestIdOf, nextPosition, type Renamed, updateAnalyte } from './analyte-keeping.queries.ts';
import { listedUnit } from './check-unit.ts';
import { type Asking, holdCompared } from './hold-compared.ts';
import { holdGroup } from './hold-group.ts';
import { insertAnalyte } from './insert-analyte.queries.ts';
import { loadLimits } from './load-limits.ts';
import { lockAnalytes } from './set-up.queries.ts';
import { writeLimits } from './write-limits.ts';

export type AnalyteBody = Parsed<typeof saveAnalyte>['body'];
/** Bounds and spans that are written with an analyte, in the same version as its unit and its requirement. */
type Bounds = Omit<SentLimits, 'unit' | 'requirement'>;

/** What goes with the change of an analyte. */
interface Beside {
  bounds?: Bounds;
  /** Refuses its code and its name, where that is not asked of the analytes as they stand: others are renamed with it. */
  refuseNames?(testId: string): Promise<void>;
}

/** Adds an analyte behind the others of its test id, of which some may be `renamed` with it; answers its id. Throws NOT_FOUND, DUPLICATE, VALIDATION. */
export async function addAnalyte(
  tx: Tx,
  body: AnalyteBody,
  authorId: string,
  renamed: readonly Renamed[] = [],
): Promise<string> {
  const { classification_id: testId } = await holdGroup(tx, body.analytesGroupId);
  await refuseNamesakes(tx, testId, body, null, renamed);
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

/**
 * Changes an analyte within its test id; `bounds` are written with its unit and its requirement as one version of its limits. Throws
 * NOT_FOUND, STALE_VERSION, DUPLICATE, VALIDATION, and what `writeLimits` and `holdCompared` throw.
 */
export async function changeAnalyte(
  tx: Tx,
  id: string,
  body: AnalyteBody,
  context: Asking,
  { bounds = {}, refuseNames = (testId) => refuseNamesakes(tx, testId, body, id) }: Beside = {},
): Promise<string> {
  const group = await holdGroup(tx, body.analytesGroupId);
  const testId = group.classification_id;
  if (found(await findTestIdOf(tx, id), 'NOT_FOUND') !== testId)
    throw new AppError('VALIDATION', { fields: [{ field: 'analytesGroupId', code: 'INVALID_VALUE' }] });
  const now = found((await lockAnalytes(tx, { ids: [id] }))[0], 'NOT_FOUND');
  checkVersions([{ id, version: body.version }], [{ ...now, code: now.name }]);
  await refuseNames(testId);
  const limits = await loadLimits(tx, id, true);
  // Who confirms a change signs what it is called: that stays as it was seen until it is decided.
  const isRenamed = body.analytesId !== now.code || body.analytesName !== now.name;
  if (limits.waiting && isRenamed) throw new AppError('LIMITS_WAIT', { name: now.name });
  const unit = await listedUnit(tx, body.unit, limits.inForce.unit);
  const requirement = body.requirement === null ? '' : body.requirement;
  const { reason } = body;
  const held = await holdCompared(tx, context, now, { group, body });
  await writeLimits(tx, limits, { ...bounds, unit, requirement }, { authorId: context.user.id, reason });
  await updateAnalyte(tx, id, { ...analyteColumns(body), ...held });
  return id;
}
