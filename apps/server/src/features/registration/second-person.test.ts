import { getProfile, login } from '@kiemlab/contract/features/auth/auth.api';
import { getSampleHistory } from '@kiemlab/contract/features/audit/audit.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { sealAudit } from '@kiemlab/db/housekeeping';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { audited } from '../../testing/audited.ts';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, ALL, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { contentHash } from '../../platform/signing/sign-records.ts';

let world: World;
let client: string;
beforeAll(async () => {
  world = await startWorld();
  client = await addClient(world);
});
afterAll(() => world.stop());

const by = ({ username }: Person, password = PASSWORD) => ({ username, password });

interface Edit {
  general?: Record<string, unknown>;
  more?: Record<string, unknown>;
  version?: number;
  secondPerson?: unknown;
}
/** The call that gives the sample another batch number, or what else is asked. */
async function change(id: string, edit: Edit = {}) {
  const { general = { chronicleBatchDate: 'PA2402' }, more = {}, secondPerson } = edit;
  const version = edit.version ?? (await readSample(world, id)).version;
  const body = { generalInformation: { sampleId: id, ...general }, version, reason: 'Nhập nhầm', ...more };
  return { body: { ...body, ...(secondPerson === undefined ? {} : { secondPerson }) } };
}
const send = async (id: string, edit?: Edit) =>
  world.send(updateSample, await change(id, edit), world.head.token);

interface Signed {
  subject: string;
  subject_id: string;
  meaning: string;
  signer_id: string;
  signer_name: string;
  signer_position: string;
  remark: string;
  content_hash: Buffer;
}
const signaturesOn = async (id: string): Promise<Signed[]> =>
  (
    await world.owner.query<Signed>("SELECT * FROM signature WHERE sample_id = $1 AND subject = 'sample'", [
      id,
    ])
  ).rows;
/** Failures that count at the login for the name of a person. */
const failuresOf = async ({ username }: Person): Promise<number> =>
  (
    await world.owner.query<{ failed: number }>(
      "SELECT coalesce(sum(failures), 0)::int AS failed FROM login_lock WHERE username = $1 AND place = '127.0.0.1'",
      [username],
    )
  ).rows[0]?.failed ?? -1;
/** A try at the login from an address that the person never used. */
const guess = ({ username }: Person) =>
  world.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: '10.9.9.9',
    payload: { username, password: 'sai' },
  });

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
    const parts = await change(id, edit);
    const answer = await refused(world, world.head, updateSample, parts, 'SECOND_PERSON_REQUIRED');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
    expect(failureOf(answer)).toMatchObject({ details: { rechecked: [field] } });
    expect(failureOf(answer).message).toContain(label);
    expect((await send(id, { ...edit, secondPerson: by(world.reviewer) })).status).toBe(200);
  },
);

test('SAMPLE-03 the refusal names the fields in the language of the caller', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const general = { sampleName: 'Paracetamol 650 mg', chronicleBatchDate: 'PA2402' };
  const answer = await world.send(updateSample, await change(id, { general }), world.head.token, 'en');
  expect(failureOf(answer).message).toContain('the change of Sample name, Batch number:');
});

test('SAMPLE-03 the second person signs for the identity as it is after the change; the trail says who', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const { code, sampleName } = await readSample(world, id);
  const parts = await change(id, { secondPerson: by(world.approver) });
  const { answer, reason, changes } = await audited(world, world.head, 'samples.update-sample', () =>
    world.send(updateSample, parts, world.head.token),
  );
  expect([answer.status, reason]).toEqual([200, 'Nhập nhầm']);
  const content = {
    code,
    sampleName,
    chronicleBatchDate: 'PA2402',
    expirationDate: null,
    associatedClient: null,
  };
  const { id: signer_id, fullName: signer_name, position: signer_position } = world.approver;
  const signer = { signer_id, signer_name, signer_position };
  expect(await signaturesOn(id)).toMatchObject([
    { subject_id: id, meaning: 'rechecked', remark: 'Nhập nhầm', ...signer },
  ]);
  expect((await signaturesOn(id))[0]?.content_hash).toEqual(contentHash(content));
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
        await change(id, { secondPerson: { username, password } }),
        'SECOND_PERSON_NOT_OTHER',
      );
});

test('SAMPLE-03 who may not see the sample, or holds no right that fits, is no second person', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const blind = await addPerson(world, ['Sample', 'Sample_Edit', 'Test_Review', 'Test_Approve']);
  const idle = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Add', 'Test_EnterResult']);
  for (const person of [blind, idle, world.technician]) {
    const parts = await change(id, { secondPerson: by(person) });
    const answer = await refused(world, world.head, updateSample, parts, 'SECOND_PERSON_NOT_ALLOWED');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  }
});

test('SAMPLE-03 an account that may not log in is no second person, and nobody is told that it exists', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const gone = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test_Review']);
  await world.owner.query("SET kiemlab.action = 'test.disable'");
  await world.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [gone.id]);
  expect((await send(id, { secondPerson: by(gone) })).code).toBe('SIGNATURE_FAILED');
});

describe('a wrong password of the second person', () => {
  test('SAMPLE-03 counts as a failure and changes nothing; an unknown name is answered the same', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    const parts = await change(id, { secondPerson: by(second, 'mật khẩu sai') });
    const { answer } = await audited(world, world.head, 'auth.signature-failed', () =>
      world.send(updateSample, parts, world.head.token),
    );
    const unknown = await send(id, { secondPerson: { username: 'khong-co-ai', password: 'mật khẩu sai' } });
    expect([answer.status, answer.code, await failuresOf(second)]).toEqual([401, 'SIGNATURE_FAILED', 1]);
    expect(unknown.body).toEqual(answer.body);
    expect(await readSample(world, id)).toMatchObject({ chronicleBatchDate: 'PA2401' });
    expect(await signaturesOn(id)).toEqual([]);
    expect((await send(id, { secondPerson: by(second) })).status).toBe(200);
    expect(await failuresOf(second)).toBe(0);
  });

  test('SAMPLE-03 AUTH-14 five wrong ones lock the name of the second person, here and at the login, not the editor’s', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    for (let time = 0; time < 5; time++)
      expect((await send(id, { secondPerson: by(second, 'sai') })).code).toBe('SIGNATURE_FAILED');
    const check = vi.spyOn(world.services.passwords, 'verify');
    for (const secondPerson of [by(second), by(second, 'sai')])
      expect((await send(id, { secondPerson })).code).toBe('ACCOUNT_LOCKED');
    expect((await world.call(login, { body: by(second) })).code).toBe('ACCOUNT_LOCKED');
    expect(check).not.toHaveBeenCalled();
    check.mockRestore();
    expect(await failuresOf(world.head)).toBe(0);
    expect((await send(id, { secondPerson: by(world.reviewer) })).status).toBe(200);
  });

  test('SAMPLE-03 AUTH-14 they end nobody’s session, and lock no other editor’s second person', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    for (let time = 0; time < 6; time++) await send(id, { secondPerson: by(second, 'sai') });
    for (const { token } of [world.head, second])
      expect((await world.call(getProfile, {}, token)).status).toBe(200);
    const other = await addPerson(world, ALL);
    const parts = await change(id, { secondPerson: by(second) });
    expect((await world.send(updateSample, parts, other.token)).status).toBe(200);
  });

  test('SAMPLE-03 AUTH-14 a stranger’s guesses at the login do not keep the second person from signing', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const second = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    for (let time = 0; time < 6; time++) await guess(second);
    expect((await guess(second)).json()).toMatchObject({ error: { code: 'ACCOUNT_LOCKED' } });
    expect((await send(id, { secondPerson: by(second) })).status).toBe(200);
  });
});

describe('nobody is asked, and who is given is ignored, wrong password or not', () => {
  const givens = () => [undefined, by(world.reviewer), by(world.reviewer, 'sai'), by(world.head)];

  test('SAMPLE-03 when the identity is sent again as it is stored', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const stored = await readSample(world, id);
    const general = {
      sampleName: ` ${stored.sampleName.normalize('NFD')} `,
      chronicleBatchDate: 'PA2401',
      remark: 'sửa ghi chú',
    };
    const more = {
      sampleChronicleInformation: { expirationDate: null },
      clientInformation: { associatedClient: '' },
    };
    for (const secondPerson of givens())
      expect((await send(id, { general, more, secondPerson })).status).toBe(200);
    expect([await failuresOf(world.reviewer), await signaturesOn(id)]).toEqual([0, []]);
  });

  test.each(['NOT_RECEIVE', 'RECEIVED', 'STORED', 'MOVE_TO_CART'] satisfies SampleStatus[])(
    'SAMPLE-03 in %s',
    async (status) => {
      const id = await sampleIn(world, status);
      for (const [index, secondPerson] of givens().entries())
        expect((await send(id, { general: { chronicleBatchDate: `PA${index}` }, secondPerson })).status).toBe(
          200,
        );
      expect([await failuresOf(world.reviewer), await signaturesOn(id)]).toEqual([0, []]);
    },
  );
});

describe('a change that is refused anyway costs the second person nothing', () => {
  test('SAMPLE-24 somebody else saved in between: 409 as ever, nothing signed, no password checked', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const { version } = await readSample(world, id);
    await send(id, { general: { remark: 'người khác' } });
    for (const secondPerson of [by(world.reviewer), by(world.reviewer, 'sai')]) {
      const stale = await change(id, { version, secondPerson });
      await refused(world, world.head, updateSample, stale, 'STALE_VERSION');
    }
  });

  test('SAMPLE-03 an editor without the right, a missing reason, a status in which nobody edits', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const editor = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
    const parts = await change(id, { secondPerson: by(world.reviewer, 'sai') });
    await refused(world, editor, updateSample, parts, 'EDIT_NOT_ALLOWED');
    const { reason, ...without } = parts.body;
    expect(reason).toBe('Nhập nhầm');
    await refused(world, world.head, updateSample, { body: without }, 'REASON_REQUIRED');
    const closed = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    const late = await change(closed, { secondPerson: by(world.reviewer) });
    await refused(world, world.head, updateSample, late, 'EDIT_NOT_ALLOWED');
  });

  test('SAMPLE-03 values that are refused are not signed for', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const edit = { general: { sampleName: null }, secondPerson: by(world.reviewer) };
    const answer = await refused(world, world.head, updateSample, await change(id, edit), 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['generalInformation.sampleName REQUIRED']);
  });

  test('SAMPLE-03 name and password of the second person come whole, and with nothing beside them', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const good = by(world.reviewer);
    for (const [secondPerson, fault] of [
      [{ username: good.username }, 'secondPerson.password REQUIRED'],
      [{ password: PASSWORD }, 'secondPerson.username REQUIRED'],
      [{ ...good, username: ' ' }, 'secondPerson.username TOO_SHORT'],
      [{ ...good, password: 'x'.repeat(201) }, 'secondPerson.password TOO_LONG'],
      [{ ...good, id: world.reviewer.id }, 'secondPerson.id UNKNOWN_FIELD'],
      [null, 'secondPerson INVALID_TYPE'],
    ] as const) {
      const parts = await change(id, { secondPerson });
      expect(faultsOf(await refused(world, world.head, updateSample, parts, 'VALIDATION'))).toEqual([fault]);
    }
  });
});

test('SAMPLE-24 of five saves at the same moment one is kept, with one signature', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const { version } = await readSample(world, id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      send(id, { general: { chronicleBatchDate: `LÔ-${n}` }, version, secondPerson: by(world.reviewer) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await signaturesOn(id)).toHaveLength(1);
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
    const { body } = await change(id, { secondPerson: by(world.reviewer, password) });
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
