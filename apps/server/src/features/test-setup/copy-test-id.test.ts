import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { createAnalyteGroup, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { copyTestId } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { createTestCode, saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, addTemplate } from '../../testing/laboratory.ts';
import { nextNumber, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const copy = (id: string, body: object = {}) =>
  world.send(copyTestId, { params: { id }, body }, world.head.token);
const refusal = (id: string, body: object, is: Parameters<typeof refused>[4], who = world.head) =>
  refused(world, who, copyTestId, { params: { id }, body }, is);
const analytesOf = (testId: string) => world.done(world.head, listAnalytes, { query: { testId } });
const groupsOf = (testId: string) => world.done(world.head, listAnalyteGroups, { query: { testId } });

/** A test id with everything there is to copy; its first analyte was tested and has a change of its limits that waits. */
async function original(): Promise<TestId> {
  const [kept, gone] = [await addTemplate(world), await addTemplate(world)];
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    flagBase: 'LOD',
  });
  const { head, approver } = world;
  const tested = { ...world, setup };
  await sampleIn(tested, 'ANALYZING');
  const test = await world.done(head, saveTestId, {
    body: {
      id: setup.testId,
      testGroupId: setup.testGroupId,
      testCodeId: setup.testCodeId,
      type: 'QUALITATIVE',
      quantity: '20.00',
      quantityUnit: 'viên',
      sampleTypes: [kept, gone, world.template].map(({ id }) => ({ sampleTypeId: id })),
      data: JSON.stringify({
        approver: [{ IdUser: approver.id, Username: approver.username }],
        technician: [{ IdUser: world.technician.id, Username: world.technician.username }],
      }),
    },
  });
  const group = await world.done(head, createAnalyteGroup, {
    body: { testId: test.id, name: 'Vi sinh', flagCalculationBase: 'RESULT' },
  });
  await world.done(head, saveAnalyte, {
    body: {
      ...{ analytesId: 'VS-1', analytesName: 'Salmonella', analytesGroupId: group.id, methodId: 'DĐVN V' },
      ...{ lod: '0.10', loq: '0.50', costEstimate: '150000', testRunNumber: 3, accredited: true },
      ...{ result: 'Không có', unit: 'CFU', requirement: 'Không được có', description: 'Ghi chú' },
    },
  });
  const [assay] = setup.analytes;
  await world.done(head, saveFlag, {
    body: { analytesUUID: assay?.id ?? '', minimum: '90.0', maximum: '110.0', reason: 'Nới giới hạn' },
  });
  await prepare(world, (tx) =>
    tx.updateTable('template').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute(),
  );
  return test;
}

test('TEMPLATE-03 a copy has its own number, and what is in force of everything else', async () => {
  const from = await original();
  const { answer, changes } = await audited(world, world.head, 'test-setup.copy-test-id', () =>
    copy(from.id),
  );
  expect(answer.status).toBe(201);
  const made = answer.data;
  const code = from.testCodeDTO.name;
  expect(made).toEqual({
    ...from,
    ...{ id: made.id, testId: `${code}-02`, name: `${code}-02`, version: 1 },
    sampleTypes: made.sampleTypes,
  });
  // The sample type that was deleted since is not taken along.
  expect([from.sampleTypes.length, made.sampleTypes.length]).toEqual([3, 2]);
  expect(made.technician).toHaveLength(1);
  expect(changes.length).toBeGreaterThan(0);

  const [before, after] = [await analytesOf(from.id), await analytesOf(made.id)];
  expect(before.map(({ limitsWaiting }) => limitsWaiting)).toContain(true);
  expect(after).toHaveLength(2);
  const said = (rows: typeof before) =>
    rows.map(({ id: _, analytesGroupId: _group, limitsWaiting: _waits, version: _version, ...row }) => row);
  expect(said(after)).toEqual(said(before));
  expect(after.map(({ limitsWaiting, version }) => ({ limitsWaiting, version }))).toEqual([
    { limitsWaiting: false, version: 1 },
    { limitsWaiting: false, version: 1 },
  ]);
  const bases = (groups: Awaited<ReturnType<typeof groupsOf>>) =>
    groups.map(({ name, flagCalculationBase, ownFlagBase }) => ({ name, flagCalculationBase, ownFlagBase }));
  expect(bases(await groupsOf(made.id))).toEqual(bases(await groupsOf(from.id)));
  expect(bases(await groupsOf(made.id))).toContainEqual({
    name: 'Vi sinh',
    flagCalculationBase: 'RESULT',
    ownFlagBase: true,
  });
});

test('TEMPLATE-03 what becomes of the original is nothing to the copy', async () => {
  const from = await original();
  const made = (await copy(from.id, { name: 'Bản sao' })).data;
  expect(made.name).toBe('Bản sao');
  const before = await analytesOf(made.id);
  const free = (await analytesOf(from.id)).find(({ limitsWaiting }) => !limitsWaiting);
  await world.done(world.head, saveAnalyte, {
    body: {
      id: free?.id,
      analytesId: free?.analytesId ?? '',
      analytesName: 'Tên khác',
      analytesGroupId: free?.analytesGroupId ?? '',
      reason: 'Đổi tên cho rõ',
    },
  });
  expect(await analytesOf(made.id)).toEqual(before);
});

test('TEMPLATE-03 twenty copies at once get twenty numbers, of another code of the group where one is named', async () => {
  const from = await original();
  const other = await world.done(world.head, createTestCode, {
    body: { testGroupId: from.testGroupId, name: `SAO${nextNumber()}` },
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => copy(from.id, { testCodeId: other.id })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(answers.map(({ data }) => data.testId).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `${other.name}-${String(n + 1).padStart(2, '0')}`),
  );
});

test('TEMPLATE-03 what is not there, or in another group, is not copied', async () => {
  const from = await original();
  const elsewhere = await addSetup(world, { templateIds: [], technicianIds: [] });
  await refusal(randomUUID(), {}, 'NOT_FOUND');
  await refusal(from.id, { testCodeId: randomUUID() }, 'NOT_FOUND');
  const foreign = await refusal(from.id, { testCodeId: elsewhere.testCodeId }, 'VALIDATION');
  expect(faultsOf(foreign)).toEqual(['testCodeId INVALID_VALUE']);
  for (const [body, fault] of [
    [{ name: 'x'.repeat(201) }, 'name TOO_LONG'],
    [{ testCodeId: 'DL' }, 'testCodeId INVALID_FORMAT'],
    [{ reason: 'Vì quy trình mới' }, 'reason UNKNOWN_FIELD'],
  ] as const)
    expect(faultsOf(await refusal(from.id, body, 'VALIDATION'))).toEqual([fault]);
  await refusal(from.id, {}, 'FORBIDDEN', world.technician);
});

test('TEMPLATE-03 every column of what is copied is either taken along or the copy’s own', async () => {
  const { rows } = await world.owner.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(column_name, ' ' ORDER BY column_name COLLATE "C") AS columns FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name IN ('analyte', 'analyte_group', 'analyte_limits', 'test_classification')
      GROUP BY table_name ORDER BY table_name`,
  );
  const known = {
    analyte:
      'accredited classification_id code code_readings copied_in_use cost created_at deleted_at description former_codes former_names group_id id lod loq method name name_readings position test_runs type typical_observed typical_other_lab typical_result version',
    analyte_group: 'classification_id created_at deleted_at flag_base id name version',
    analyte_limits:
      'absent analyte_id author_id confirmed_by critical_high critical_low days_turnaround ended_at flag_name hours_turnaround in_force_from maximum minimum reason requirement unit version withdrawn_by written_at',
    test_classification:
      'approver_list copied_in_use created_at deleted_at former_names id name name_readings quantity quantity_unit search standard technician_list test_code_id test_id type version',
  };
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(known);
});
