import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { sealAudit } from '@kiemlab/db/housekeeping';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { audited } from '../../testing/audited.ts';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, PASSWORD } from '../../testing/people.ts';
import { codesOf, failureOf, refused } from '../../testing/refused.ts';
import { move, readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { contentHash } from '../../platform/signing/sign-records.ts';
import { by, change, send, signaturesOn } from './testing/second-person.ts';

let world: World;
let client: string;
beforeAll(async () => {
  world = await startWorld();
  client = await addClient(world);
});
afterAll(() => world.stop());

/** The tables in which a text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await world.owner.query(
      `SELECT FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

test.each([
  ['sampleName', 'Tên mẫu', { sampleName: 'Paracetamol 650 mg' }, {}],
  ['chronicleBatchDate', 'Số lô sản xuất', { chronicleBatchDate: null }, {}],
  ['expirationDate', 'Hạn dùng (HD)', {}, { sampleChronicleInformation: { expirationDate: '2030-01-31' } }],
  ['associatedClient', 'Khách hàng', {}, { clientInformation: { associatedClient: 'CLIENT' } }],
])(
  'COMP-29 SAMPLE-03 while the sample is being tested a change of %s needs a second person',
  async (field, label, general, more) => {
    const id = await sampleIn(world, 'ANALYZING');
    const named = JSON.parse(JSON.stringify(more).replace('CLIENT', client)) as Record<string, unknown>;
    const edit = { general: { remark: 'kèm theo', ...general }, more: named };
    const parts = await change(world, id, edit);
    const answer = await refused(world, world.head, updateSample, parts, 'SECOND_PERSON_REQUIRED');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
    expect(failureOf(answer)).toMatchObject({ details: { rechecked: [field] } });
    expect(failureOf(answer).message).toContain(label);
    expect((await send(world, id, { ...edit, secondPerson: by(world.reviewer) })).status).toBe(200);
  },
);

test.each(['RECEIVED', 'STORED', 'MOVE_TO_CART', 'ANALYZING'] satisfies SampleStatus[])(
  'COMP-29 SAMPLE-03 in %s a change of quantity, unit or expiry needs a second person, who signs',
  async (status) => {
    const id = await sampleIn(world, status);
    for (const [fields, more] of [
      [['currentQuantity'], { quantityInformation: { currentQuantity: '99' } }],
      [['currentQuantityUnit'], { quantityInformation: { currentQuantityUnit: 'ống' } }],
      [['expirationDate'], { sampleChronicleInformation: { expirationDate: '2030-01-31' } }],
    ] as const) {
      const edit = { general: { remark: 'kèm theo' }, more };
      const parts = await change(world, id, edit);
      const answer = await refused(world, world.head, updateSample, parts, 'SECOND_PERSON_REQUIRED');
      expect(failureOf(answer)).toMatchObject({ details: { rechecked: fields } });
      expect((await send(world, id, { ...edit, secondPerson: by(world.reviewer) })).status).toBe(200);
      expect((await send(world, id, edit)).status).toBe(200);
    }
    expect(await signaturesOn(world, id)).toHaveLength(3);
  },
);

test('COMP-29 SAMPLE-03 before the receipt quantity and expiry change freely', async () => {
  const id = await sampleIn(world, 'NOT_RECEIVE');
  const more = {
    quantityInformation: { currentQuantity: '12', currentQuantityUnit: 'ống' },
    sampleChronicleInformation: { expirationDate: '2030-01-31' },
  };
  expect((await send(world, id, { more })).status).toBe(200);
  expect(await signaturesOn(world, id)).toEqual([]);
});

test('SAMPLE-12 what is left of a reported sample is counted anew with a second person, its identity stays', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await move(world, [id], 'STORED', { storageLocation: 'Kho lưu' });
  const edit = { general: {}, more: { quantityInformation: { currentQuantity: '7' } } };
  const parts = await change(world, id, edit);
  await refused(world, world.head, updateSample, parts, 'SECOND_PERSON_REQUIRED');
  expect((await send(world, id, { ...edit, secondPerson: by(world.reviewer) })).status).toBe(200);
});

test('SAMPLE-03 the refusal names the fields in the language of the caller', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const general = { sampleName: 'Paracetamol 650 mg', chronicleBatchDate: 'PA2402' };
  const answer = await world.send(updateSample, await change(world, id, { general }), world.head.token, 'en');
  expect(failureOf(answer).message).toContain('the change of Sample name, Batch number:');
});

test('SAMPLE-03 the second person signs for the identity as it is after the change; the trail says who', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const { code, sampleName } = await readSample(world, id);
  const parts = await change(world, id, { secondPerson: by(world.approver) });
  const { answer, reason, changes } = await audited(world, world.head, 'samples.update-sample', () =>
    world.send(updateSample, parts, world.head.token),
  );
  expect([answer.status, reason]).toEqual([200, 'Nhập nhầm']);
  const content = {
    code,
    sampleName,
    chronicleBatchDate: 'PA2402',
    currentQuantity: '100',
    currentQuantityUnit: 'viên',
    expirationDate: null,
    associatedClient: null,
  };
  const { id: signer_id, fullName: signer_name, position: signer_position } = world.approver;
  const signer = { signer_id, signer_name, signer_position };
  expect(await signaturesOn(world, id)).toMatchObject([
    { subject_id: id, meaning: 'rechecked', remark: 'Nhập nhầm', ...signer },
  ]);
  expect((await signaturesOn(world, id))[0]?.content_hash).toEqual(contentHash(content));
  const signed = changes.filter(({ entity }) => entity === 'signature');
  expect(Object.fromEntries(signed.map(({ field, new_value }) => [field, new_value]))).toMatchObject({
    subject: 'sample',
    meaning: 'rechecked',
    ...signer,
  });
  const { content: entries } = await world.done(world.head, getSampleHistory, {
    params: { id },
    query: { size: 1 },
  });
  expect(entries[0]?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'signature', field: 'signer_name', newValue: signer_name }),
      expect.objectContaining({ entity: 'sample', field: 'chronicleBatchDate', newValue: 'PA2402' }),
    ]),
  );
});

test('SAMPLE-03 the editor is no second person, however the name is written', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  for (const username of [world.head.username, ` ${world.head.username.toUpperCase()} `])
    for (const password of [PASSWORD, 'sai'])
      await refused(
        world,
        world.head,
        updateSample,
        await change(world, id, { secondPerson: { username, password } }),
        'SECOND_PERSON_NOT_OTHER',
      );
});

test('SAMPLE-03 who may not see the sample, or holds no right that fits, is no second person', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const blind = await addPerson(world, ['Sample', 'Sample_Edit', 'Test_Review', 'Test_Approve']);
  const idle = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Add', 'Test_EnterResult']);
  for (const person of [blind, idle, world.technician]) {
    const parts = await change(world, id, { secondPerson: by(person) });
    const answer = await refused(world, world.head, updateSample, parts, 'SECOND_PERSON_NOT_ALLOWED');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  }
});

test('SAMPLE-03 an account that may not log in is no second person, and nobody is told that it exists', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const gone = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test_Review']);
  await world.owner.query("SET kiemlab.action = 'test.disable'");
  await world.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [gone.id]);
  expect((await send(world, id, { secondPerson: by(gone) })).code).toBe('SIGNATURE_FAILED');
});

test('SAMPLE-24 of five saves at the same moment one is kept, with one signature', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const { version } = await readSample(world, id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      send(world, id, {
        general: { chronicleBatchDate: `LÔ-${n}` },
        version,
        secondPerson: by(world.reviewer),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await signaturesOn(world, id)).toHaveLength(1);
});

test('SAMPLE-03 the password of the second person is nowhere: database, trail, log, answers', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const logged: string[] = [];
  const app = await buildApp({
    services: world.services,
    logLevel: 'trace',
    logTo: { write: (line) => logged.push(line) },
  });
  const answers: string[] = [];
  for (const password of ['mật-khẩu-lộ-ra', PASSWORD]) {
    const { body } = await change(world, id, { secondPerson: by(world.reviewer, password) });
    const headers = { authorization: `Bearer ${world.head.token}` };
    answers.push((await app.inject({ method: 'PUT', url: '/api/samples', headers, payload: body })).body);
    // Should somebody come to log a body one day.
    app.log.info({ body, req: { body } }, 'body');
    app.log.info(body, 'body');
  }
  await app.close();
  expect((await readSample(world, id))['chronicleBatchDate']).toBe('PA2402');
  expect(logged.join('\n')).toContain('PA2402');
  for (const secret of ['mật-khẩu-lộ-ra', PASSWORD]) {
    for (const lines of [logged, answers]) expect(lines.join('\n').includes(secret)).toBe(false);
    expect(await tablesWith(secret)).toEqual([]);
  }
  expect(await tablesWith('PA2402')).toEqual(expect.arrayContaining(['audit_change', 'sample']));
});

test('HOME-08 the trail with the second person’s signatures verifies', async () => {
  // Until nobody has a transaction that is older, in any database of the cluster.
  const pending = async (): Promise<number | null> => {
    await sealAudit(world.services.db);
    return (await world.owner.query('SELECT FROM audit_pending')).rowCount;
  };
  await expect.poll(pending).toBe(0);
  const { entries, faults } = await verifyAudit(world.owner);
  expect(entries).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
