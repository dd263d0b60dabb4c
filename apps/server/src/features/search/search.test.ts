import {
  findClients,
  findDocuments,
  findSamples,
  findTests,
} from '@kiemlab/contract/features/search/search.api';
import { createClient } from '@kiemlab/contract/features/clients/clients.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody } from '../../testing/samples.ts';
import { testIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const samples = (text: string, who = world.head) => world.done(who, findSamples, { query: { text } });
const tests = (text: string, who = world.head) => world.done(who, findTests, { query: { text } });

test('SHELL-07 a sample is found by its number however it is typed, before those that hold it as a word', async () => {
  const mark = `Cầu ${randomUUID().slice(0, 8)}`;
  const old = await register(world);
  await move(world, [old], 'RECEIVED', { receivedDate: '2011-05-05' });
  const code = (await readSample(world, old)).code;
  const naming = await register(world, sampleBody({ sampleName: `${mark} thay ${code}` }));
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code} `])
    expect((await samples(typed)).hits[0]?.id, typed).toBe(old);
  expect((await samples(code)).hits.map(({ id }) => id)).toEqual([old, naming]);
  // Words without case and diacritics, in whichever order.
  const [, word = ''] = mark.split(' ');
  expect(await samples(`${word.toUpperCase()} cau`)).toEqual({
    hits: [
      { id: naming, code: expect.any(String) as string, name: `${mark} thay ${code}`, status: 'NOT_RECEIVE' },
    ],
    more: false,
  });
});

test('SHELL-07 five are shown, and it is said that there are more', async () => {
  const mark = `nhiều${randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift(await register(world, sampleBody({ sampleName: mark })));
  expect(await samples(mark)).toMatchObject({ hits: ids.map((id) => ({ id })), more: false });
  await register(world, sampleBody({ sampleName: mark }));
  const { hits, more } = await samples(mark);
  expect([hits.length, more]).toEqual([5, true]);
});

test('SHELL-07 what one may not see is not found, nor what tells the origin with blind coding', async () => {
  const external = `KH-${randomUUID()}`;
  const id = await register(world, sampleBody({ sampleIdExternal: external }));
  const row = await testIn(world, 'NEW');
  const outsider = await addPerson(world, ['Sample', 'Test']);
  expect((await samples(external)).hits.map((hit) => hit.id)).toEqual([id]);
  expect(await samples(external, outsider)).toEqual({ hits: [], more: false });
  expect((await tests(row.testInformationCode)).hits[0]).toMatchObject({
    id: row.id,
    sampleId: row.sampleId,
  });
  expect((await tests(row.testInformationCode.toLowerCase())).hits[0]?.id).toBe(row.id);
  expect(await tests(row.testInformationCode, outsider)).toEqual({ hits: [], more: false });
  await setBlindCoding(world, true);
  try {
    const blind = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test', 'Test_EnterResult']);
    expect(await samples(external, blind)).toEqual({ hits: [], more: false });
  } finally {
    await setBlindCoding(world, false);
  }
});

test('SHELL-07 a client is found by its external id first, then by names', async () => {
  const mark = randomUUID().slice(0, 8);
  const make = async (firstName: string, externalId: string) =>
    (
      await world.done(world.head, createClient, {
        body: { clientType: 'Cá nhân', firstName, email: `${randomUUID()}@example.vn`, externalId },
      })
    ).id;
  const named = await make(`Ánh ${mark}`, '');
  const coded = await make('Zung', `ánh-${mark}`);
  const find = (text: string) => world.done(world.head, findClients, { query: { text } });
  expect((await find(`Ánh-${mark.toUpperCase()}`)).hits.map(({ id }) => id)).toEqual([coded]);
  expect((await find(`anh ${mark}`)).hits.map(({ id }) => id)).toEqual(
    expect.arrayContaining([named, coded]) as string[],
  );
});

test.each([
  [findSamples, ['Sample']],
  [findTests, ['Test']],
  [findClients, ['Client']],
  [findDocuments, ['NT_Document', 'Document_Manage']],
] as const)(
  'SHELL-07 each kind has its right, and wants a text of 200 letters at most',
  async (endpoint, rights) => {
    const query = { text: 'a' };
    await refused(world, undefined, endpoint, { query }, 'UNAUTHENTICATED');
    await refused(world, await addPerson(world, allBut(...rights)), endpoint, { query }, 'FORBIDDEN');
    for (const text of ['', '   ', 'a'.repeat(201)])
      await refused(world, world.head, endpoint, { query: { text } }, 'VALIDATION');
    for (const text of ['%', '_', "'; --", '\\', '“”', 'a'.repeat(200)])
      expect((await world.done(world.head, endpoint, { query: { text } })).hits.length).toBeLessThan(6);
  },
);
