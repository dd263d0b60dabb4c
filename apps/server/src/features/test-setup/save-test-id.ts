import { can } from '@kiemlab/contract/core/actor';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { saveTestId as endpoint } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { randomUUID } from 'node:crypto';
import { AppError, found } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { lockTestIds, wasInUse } from './delete-test-ids.queries.ts';
import { presentTestId } from './list-test-ids.ts';
import { type ListRole, type MeantLists, peopleMeant } from './people-meant.ts';
import { writtenTestId } from './preview-test-id.ts';
import { drawTestNumber, findTestCode } from './test-codes.queries.ts';
import { lockTestGroup } from './test-group.queries.ts';
import {
  findListModes,
  insertTestId,
  lockSampleTypes,
  type NewTestId,
  updateTestId,
  writePeople,
  writeSampleTypes,
} from './test-ids.queries.ts';
import { listedAsInUse, refuseNameInUse } from './test-id-names.ts';
import { findTestIds } from './test-ids-list.queries.ts';
import { listsNow } from './widened-lists.ts';

type Body = Parsed<typeof endpoint>['body'];

const invalid = (...fields: FieldFault[]) => new AppError('VALIDATION', { fields });

/** Refuses sample types that are deleted or were never there, and those that are named twice. */
async function refuseSampleTypes(tx: Tx, { sampleTypes }: Body): Promise<void> {
  const ids = sampleTypes.map(({ sampleTypeId }) => sampleTypeId);
  const there = await lockSampleTypes(tx, ids);
  const fields = ids.flatMap((id, index): FieldFault[] =>
    there.has(id) && ids.indexOf(id) === index
      ? []
      : [{ field: `sampleTypes.${String(index)}.sampleTypeId`, code: 'INVALID_VALUE' }],
  );
  if (fields.length > 0) throw invalid(...fields);
}

/** What a body says of the test id itself; what it leaves out is left out. */
const columnsOf = (
  { type, name, standard, quantity, quantityUnit }: Body,
  testId: string,
): Partial<NewTestId> => ({
  ...(type === undefined ? {} : { type }),
  // One without a name is called by its id.
  ...(name === undefined ? {} : { name: name || testId }),
  ...(standard === undefined ? {} : { standard }),
  ...(quantity === undefined ? {} : { quantity }),
  ...(quantityUnit === undefined ? {} : { quantity_unit: quantityUnit }),
});

async function writeLists(tx: Tx, id: string, body: Body, lists: MeantLists): Promise<void> {
  await writeSampleTypes(
    tx,
    id,
    body.sampleTypes.map(({ sampleTypeId }) => sampleTypeId),
  );
  for (const [role, { people }] of Object.entries(lists) as [ListRole, MeantLists[ListRole]][])
    if (people)
      await writePeople(
        tx,
        id,
        role,
        people.map(({ IdUser }) => IdUser),
      );
}

type Asking = Pick<Context, 'mailer' | 'user'>;

async function create(tx: Tx, context: Asking, body: Body): Promise<string> {
  const code = found(await findTestCode(tx, body.testCodeId), 'NOT_FOUND');
  if (code.testGroupId !== body.testGroupId) throw invalid({ field: 'testCodeId', code: 'INVALID_VALUE' });
  await refuseSampleTypes(tx, body);
  const meant = await peopleMeant(tx, body, undefined);
  const test_id = writtenTestId(code.name, await drawTestNumber(tx, body.testCodeId));
  const made = { id: randomUUID(), test_id, name: body.name || test_id };
  const inUse = await listedAsInUse(tx, body.testCodeId, made);
  const { reason = '' } = body;
  const lists = inUse ? await listsNow(tx, context, inUse, meant, { isInUse: true, reason }) : meant;
  const id = await insertTestId(tx, {
    type: 'QUANTITATIVE',
    standard: '',
    ...columnsOf(body, test_id),
    ...made,
    test_code_id: body.testCodeId,
    technician_list: lists.technician.mode,
    approver_list: lists.approver.mode,
  });
  await writeLists(tx, id, body, lists);
  return id;
}

async function change(tx: Tx, context: Asking, id: string, body: Body): Promise<string> {
  const now = found((await lockTestIds(tx, { id }))[0], 'NOT_FOUND');
  // Its number is one of its code.
  if (now.test_group_id !== body.testGroupId) throw invalid({ field: 'testGroupId', code: 'INVALID_VALUE' });
  if (now.test_code_id !== body.testCodeId) throw invalid({ field: 'testCodeId', code: 'INVALID_VALUE' });
  checkVersions([{ id, version: body.version }], [{ ...now, code: now.test_id }]);
  const { name } = columnsOf(body, now.test_id);
  if (name !== undefined) await refuseNameInUse(tx, { testCodeId: now.test_code_id, name, own: id });
  await refuseSampleTypes(tx, body);
  const meant = await peopleMeant(tx, body, await findListModes(tx, id));
  const test = found((await findTestIds(tx, { id }))[0], 'NOT_FOUND');
  const lists = await listsNow(tx, context, test, meant, {
    isInUse: await wasInUse(tx, now),
    reason: body.reason ?? '',
  });
  await updateTestId(tx, id, {
    ...columnsOf(body, now.test_id),
    technician_list: lists.technician.mode,
    approver_list: lists.approver.mode,
  });
  await writeLists(tx, id, body, lists);
  return id;
}

/**
 * Adds a test id to a code, numbered under lock, or changes one (specification 2 §3, §7). Tests that were assigned keep what they were
 * assigned with; who may act on them is judged at each act (rule T14). A new one under a name of one in use is as a copy: what its lists say beyond
 * those waits. Throws DUPLICATE (`name`) where one is called as another was in use.
 */
export const saveTestId = route(endpoint, ({ body }, context) => {
  const { id, reason } = body;
  if (!can(context.user, id ? 'EditConfig' : 'CreateConfig')) throw new AppError('FORBIDDEN');
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    if (!(await lockTestGroup(tx, body.testGroupId, 'keep'))) throw new AppError('NOT_FOUND');
    const saved = await (id ? change(tx, context, id, body) : create(tx, context, body));
    return presentTestId(found((await findTestIds(tx, { id: saved }))[0], 'NOT_FOUND'));
  });
});
