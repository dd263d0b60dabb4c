import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { createUser } from '@kiemlab/contract/features/users/user-keeping.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { sealAudit } from '@kiemlab/db/housekeeping';
import { otherTemplate } from '@kiemlab/db/testing/other-template';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeLaboratory } from './testing/kept-laboratory.ts';
import { addClient } from './testing/laboratory.ts';
import { addPerson, type Person, prepare } from './testing/people.ts';
import { refused } from './testing/refused.ts';
import { issue, readSample, register, sampleBody, samplesIn } from './testing/samples.ts';
import { createBody } from './testing/user-bodies.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;
let clerk: Person;
beforeAll(async () => {
  const name = await otherTemplate(
    inject('owner'),
    'template_vietnamese',
    "LOCALE 'C.UTF-8' LOCALE_PROVIDER icu ICU_LOCALE 'vi-VN'",
  );
  world = await startWorld(makeLaboratory(name));
  clerk = await addPerson(world, ['Client', 'UserManagament', 'UserManagament_AddUser']);
});
afterAll(() => world.stop());

/** Names as a laboratory on any server sees them, and in this order; by their bytes they would stand otherwise. */
const IN_ORDER = ['an Khang', 'An Phú', 'ánh Dương', 'Bình An', 'Đông Á', 'Đông-Á 2', 'Zuellig'];

test('OPS-01 the database of these tests does not sort by bytes', async () => {
  const { rows } = await world.owner.query(
    "SELECT datlocprovider AS by, 'a' < 'B' AS letters, 'ả' < 'b' AS marks FROM pg_database WHERE datname = current_database()",
  );
  expect(rows).toEqual([{ by: 'i', letters: true, marks: true }]);
});

test('CLIENT-01 SHELL-06 names are in Vietnamese order, found without marks, and each once over all pages', async () => {
  for (const name of [...IN_ORDER].reverse()) await addClient(world, name);
  const page = async (query: Record<string, unknown>) =>
    (await world.send(listClients, { query }, clerk.token)).data.clientList.map(
      ({ facilityName }) => facilityName,
    );
  expect(await page({})).toEqual(IN_ORDER);
  const pages = await Promise.all([0, 1, 2, 3].map((at) => page({ page: at, size: 2 })));
  expect(pages.flat()).toEqual(IN_ORDER);
  expect(await page({ textSearch: 'DONG A' })).toEqual(['Đông Á', 'Đông-Á 2']);
  expect(await page({ textSearch: 'anh' })).toEqual(['ánh Dương']);
  expect(await page({ textSearch: '_' })).toEqual([]);
});

test('USER-02 people come each once over all pages, and a log-in name is taken in whatever letters', async () => {
  for (const [n, name] of ['lê an', 'Lê Ân', 'LÊ AN', 'le-an', 'Đỗ An'].entries()) {
    const { id } = await addPerson(world, []);
    await prepare(world, (tx) =>
      tx
        .updateTable('app_user')
        .set({ last_name: name, first_name: `x${n}` })
        .where('id', '=', id)
        .execute(),
    );
  }
  const list = async (more: object) => (await world.send(listUsers, { body: more }, clerk.token)).data;
  const whole = await list({ page: 0, size: 500 });
  const ids = new Set(whole.data.map(({ IdUser }) => IdUser));
  expect(ids.size).toBe(whole.total);
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(whole.total / 3) }, (_, page) => list({ page, size: 3 })),
  );
  expect(parts.flatMap(({ data }) => data.map(({ IdUser }) => IdUser))).toEqual(
    whole.data.map(({ IdUser }) => IdUser),
  );
  await refused(
    world,
    clerk,
    createUser,
    { body: createBody({ username: world.technician.username.toUpperCase() }) },
    'DUPLICATE',
  );
});

test('SAMPLE-01 SAMPLE-04 numbers run in a row from receipt to certificate, and the list goes by their value', async () => {
  const received = await samplesIn(world, 'RECEIVED', 3);
  const [reported = ''] = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', 1);
  await issue(world, [reported]);
  expect((await readSample(world, reported)).sampleStatus).toBe('REPORTED');
  const codes = async (query: { sort: 'code'; order: 'asc' }) =>
    (await world.done(world.head, listSamples, { query })).sampleList.map((row) => row.sampleId);
  const up = await codes({ sort: 'code', order: 'asc' });
  expect(up).toHaveLength(4);
  expect(up).toEqual([...received, reported]);
});

test('SAMPLE-02 a sample is found by its words without marks, with capitals or without', async () => {
  const id = await register(world, sampleBody({ sampleName: 'Viên nén Đương quy ½' }));
  for (const textSearch of ['duong quy', 'ĐƯƠNG', 'Đương'.normalize('NFD'), 'vien nen'])
    expect(
      (await world.done(world.head, listSamples, { query: { textSearch } })).sampleList.map(
        (row) => row.sampleId,
      ),
    ).toContain(id);
  expect((await world.done(world.head, listSamples, { query: { textSearch: 'q_y' } })).total).toBe(0);
});

test('COMP-13 the chain of the trail is computed as on any other server', async () => {
  // What is sealed waits for the transactions of every database of the server.
  await expect
    .poll(
      async () => {
        await sealAudit(world.services.db);
        return (await verifyAudit(world.owner)).entries;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(20);
  expect((await verifyAudit(world.owner)).faults).toEqual([]);
});
