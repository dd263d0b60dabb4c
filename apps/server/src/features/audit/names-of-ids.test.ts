import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { isOwnKey } from '@kiemlab/contract/features/audit/audit.objects';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { deleteDocument } from '@kiemlab/contract/features/documents/documents.api';
import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { addChoice } from '@kiemlab/contract/features/choices/choices.api';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { updateSamplerInfo } from '@kiemlab/contract/features/registration/registration.api';
import { cloneSample, mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { saveRetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { verifyPassword } from '@kiemlab/contract/features/auth/auth.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../../testing/file-examples.ts';
import { addClient, addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, PASSWORD, prepare } from '../../testing/people.ts';
import { alikeSamples } from '../../testing/quantities.ts';
import { assign, move, readSample, register, sampleIn } from '../../testing/samples.ts';
import { testIn, testsIn } from '../../testing/tests-in.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { loadSetup } from '../../demo/load-setup.ts';
import { addDocument } from '../documents/testing/add-document.ts';
import { NAME_OF } from './object-names.queries.ts';

/** An id, or the beginning of one, as in `897cf452…`. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{8}…/;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** What a reader is shown of entries: every text in them, without the id that a link is made of. */
const textsOf = (entries: readonly AuditEntry[]): string[] =>
  entries.flatMap(({ description, objects, reason, fullName, changes }) => [
    description,
    reason,
    fullName,
    ...objects.map(({ code }) => code),
    ...changes.flatMap(({ entity, field, code, oldValue, newValue }) =>
      [code, oldValue, newValue].map((text) => `${entity}.${field}: ${text ?? ''}`),
    ),
  ]);

const wholeTrail = async (): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (let page = 0, more = true; more; page++) {
    const { content, hasMore } = await world.done(world.head, listActions, { query: { size: 200, page } });
    entries.push(...content);
    more = hasMore;
  }
  return entries;
};
const newest = async (): Promise<AuditEntry> => {
  const { content } = await world.done(world.head, listActions, { query: { size: 1 } });
  if (!content[0]) throw new Error('the trail is empty');
  return content[0];
};

test('HOME-08 every key in a table of the trail is of a table that has names', async () => {
  const { rows } = await world.owner.query<{ entity: string; field: string; target: string | null }>(
    `SELECT split_part(encode(t.tgargs, 'escape'), '\\000', 1) AS entity, a.attname AS field,
            (SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = a.attrelid AND contype = 'f' AND conkey = ARRAY[a.attnum]) AS target
       FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum > 0 AND a.atttypid = 'uuid'::regtype
      WHERE t.tgname = 'audit_insert' AND audit_fields(jsonb_build_object(a.attname, 'x'), '') ? a.attname`,
  );
  expect(rows.length).toBeGreaterThan(40);
  /** Keys that the database cannot check, and what they are of. */
  const unchecked: Readonly<Record<string, string>> = {
    // Checked together with its group.
    'analyte.classification_id': 'test_classification',
    // Checked together with the client that the picture is of.
    'client.image_id': 'client_image',
    'test.test_code_id': 'test_code',
    'test.test_group_id': 'test_group',
    'test-result.sample_id': 'sample',
    'determination.sample_id': 'sample',
    'sample.template_id': 'template',
    'signature.sample_id': 'sample',
    // Of a test, a report, a sample, an analyte, a case or a mark.
    'signature.subject_id': 'test_record',
  };
  const nameless = rows
    .filter(({ field }) => !isOwnKey(field))
    .filter(({ entity, field, target }) => !NAME_OF[target ?? unchecked[`${entity}.${field}`] ?? '']);
  expect(nameless).toEqual([]);
});

describe('what a reader sees holds no id', () => {
  test('HOME-08 after one act of each kind', async () => {
    const { head } = world;
    const draft = await addDocument(world, head, {}, 'DRAFT');
    const person = { samplerName: 'Lê Văn Lấy', samplerUserId: world.technician.id };
    const withIds = await addTemplate(world, {
      sections: [
        section('generalInformation', ['sampleName!', 'documentId']),
        section('clientInformation', ['associatedClient']),
        section('samplerInformation', ['samplerName', 'samplerUserId']),
        section('custodianInformation', ['custodianUserId']),
      ],
    });
    const { sampleId: registered } = await world.done(head, createSample, {
      params: { templateId: withIds.id },
      body: {
        generalInformation: { sampleName: 'Siro ho', documentId: await addDocument(world, head) },
        clientInformation: { associatedClient: await addClient(world, '') },
        samplerInformation: [person],
        custodianInformation: { custodianUserId: head.id },
      },
    });
    await world.done(head, updateSamplerInfo, {
      body: { sampleIds: [registered], samplerInformation: [{ ...person, samplerUserId: head.id }] },
    });
    const file = new File([Uint8Array.from(pdf('tệp'))], 'a.pdf');
    await world.send(uploadFile, { params: { id: registered }, body: {}, file }, head.token);
    const [a = '', b = '', c = ''] = await alikeSamples(world, ['10', '20', '30']);
    const parts = [a, b].map((parentId) => ({ parentId, quantity: '1' }));
    await world.done(head, separateSample, { body: { mode: 'POOL', parts } });
    await world.done(head, mergeSamples, { body: { samplesIds: [b, c] } });
    await world.done(head, cloneSample, { body: { parentId: a } });
    const { cartId } = await world.done(head, createCart, { body: { cartName: 'Nhóm Hóa' } });
    const cartResponsibleUserId = [world.technician.id];
    await world.done(head, addToCart, { body: { cartId, cartResponsibleUserId, sampleId: [a] } });
    await assign(world, [a]);
    for (const status of ['STORED', 'REPORTED', 'EXPORTED', 'DESTROYED'] as const)
      await sampleIn(world, status);
    await testsIn(world, 'REJECT');
    await testsIn(world, 'LOCKED');
    const { id, version } = await testIn(world, 'TEST_DONE');
    const body = { version, reason: 'Mẫu thêm chuẩn', password: PASSWORD };
    await world.done(head, updateQcSample, { params: { id }, body });
    await move(world, [await sampleIn(world, 'STORED')], 'DESTROYED', { reason: 'Hết hạn lưu' });
    await world.done(head, deleteDocument, { query: { idFile: draft } });
    await world.done(head, addChoice, { body: { key: 'dosageForm', value: 'Viên đặt' } });
    await world.done(head, saveRetentionRule, {
      body: {
        templateId: world.template.id,
        sampleSource: 'Mẫu lấy',
        afterExpiry: 12,
        afterSampling: null,
        afterReport: null,
        afterReceipt: 24,
        combination: 'LATER',
        effectiveFrom: '2020-01-01',
        reason: 'Quy trình mới',
      },
    });
    await world.send(verifyPassword, { body: { password: 'sai' } }, head.token);

    const entries = await wholeTrail();
    expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(25);
    expect(textsOf(entries).filter((text) => ID.test(text))).toEqual([]);
  });

  test('HOME-08 nor a code of the program after the laboratory was set up', async () => {
    const empty = await startTestApp();
    try {
      const reader = await addPerson(empty, ['Audit_View']);
      await prepare(empty, (tx) => loadSetup(tx, 'hash'));
      const { data } = await empty.call(listActions, { query: { size: 200 } }, reader.token);
      expect(textsOf(data.content).filter((text) => ID.test(text))).toEqual([]);
      const told = data.content.flatMap(({ description }) => description.split(', '));
      expect(told.length).toBeGreaterThan(8);
      const codes = [...Object.keys(PERMISSIONS), 'places', 'laboratory', 'technician', 'approver'];
      expect(told.filter((text) => codes.includes(text))).toEqual([]);
    } finally {
      await empty.stop();
    }
  });
});

test('HOME-08 what a record was called stands in its entry when it is gone, an id that nobody knows stays', async () => {
  const group = await prepare(world, async (tx) => {
    const { id } = await tx
      .insertInto('permission_group')
      .values({ app_code: 'Sample', name: 'Nhóm tạm' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('permission_group_permit').values({ group_id: id, code: 'CreateConfig' }).execute();
    return id;
  });
  // The program deletes no group; whoever keeps the database did.
  await world.owner.query(`BEGIN; SELECT set_config('kiemlab.action', 'test.delete', true);
    DELETE FROM permission_group_permit_period WHERE group_id = '${group}'; DELETE FROM permission_group WHERE id = '${group}'; COMMIT`);
  const permit = (entry: AuditEntry) =>
    entry.changes.find(({ entity, field }) => entity === 'permission-group-permit' && field === 'group_id');
  const gone = await newest();
  expect(permit(gone)).toMatchObject({ oldValue: 'Nhóm tạm', newValue: null });
  expect(JSON.stringify(gone)).not.toContain(group);

  const unknown = randomUUID();
  const id = await register(world);
  const { version } = await readSample(world, id);
  await world.done(world.head, updateSample, {
    body: { version, generalInformation: { sampleId: id, remark: `xem ${unknown}` } },
  });
  expect((await newest()).changes).toContainEqual(
    expect.objectContaining({ field: 'remark', newValue: `xem ${unknown}` }),
  );
});

test('HOME-07 the account, the permission and the setting an entry is about have names in both languages', async () => {
  await prepare(world, async (tx) => {
    const { id } = await tx
      .insertInto('permission_group')
      .values({ app_code: 'FormConfiguration', name: 'Biểu mẫu' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('permission_group_permit').values({ group_id: id, code: 'CreateConfig' }).execute();
    await tx.insertInto('user_group').values({ user_id: world.head.id, group_id: id }).execute();
    await tx.insertInto('setting').values({ key: 'places', value: '{}' }).execute();
  });
  const parts = { query: { size: 1 } };
  for (const [language, names] of [
    ['vi', ['Biểu mẫu', 'Tạo biểu mẫu · Biểu mẫu', 'Danh mục địa danh', `${world.head.fullName} · Biểu mẫu`]],
    [
      'en',
      ['Biểu mẫu', 'Create form template · Biểu mẫu', 'List of places', `${world.head.fullName} · Biểu mẫu`],
    ],
  ] as const) {
    const { data } = await world.send(listActions, parts, world.head.token, language);
    expect(data.content[0]?.description.split(', ').sort()).toEqual([...names].sort());
  }
});

test('COMP-07 the end of a membership and of a right name both the person or the right, and the group', async () => {
  const { id } = await prepare(world, (tx) =>
    tx
      .insertInto('permission_group')
      .values({ app_code: 'NT_Core', name: 'Tổ soát xét' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await prepare(world, async (tx) => {
    await tx.insertInto('permission_group_permit').values({ group_id: id, code: 'Test_Review' }).execute();
    await tx.insertInto('user_group').values({ user_id: world.technician.id, group_id: id }).execute();
  });
  await world.owner.query(`BEGIN; SELECT set_config('kiemlab.action', 'test.end', true);
    UPDATE user_group_period SET until = clock_timestamp() WHERE group_id = '${id}';
    UPDATE permission_group_permit_period SET until = clock_timestamp() WHERE group_id = '${id}'; COMMIT`);
  for (const [language, right] of [
    ['vi', 'Soát xét kết quả'],
    ['en', 'Review results'],
  ] as const) {
    const { data } = await world.send(listActions, { query: { size: 1 } }, world.head.token, language);
    expect(data.content[0]?.description.split(', ').sort()).toEqual(
      [`${world.technician.fullName} · Tổ soát xét`, `${right} · Tổ soát xét`].sort(),
    );
    expect(
      data.content[0]?.changes.map(({ entity, operation, field }) => [entity, operation, field]),
    ).toEqual([
      ['user-group', 'UPDATE', 'until'],
      ['permission-group-permit', 'UPDATE', 'until'],
    ]);
  }
});
