import { randomUUID } from 'node:crypto';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { cloneSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import type { Page } from './testing/page.ts';

let world: World;
/** Sees his or her own samples only. */
let sampler: Person;
/** The samples that are there when paging begins; all of the sampler's. */
const START = 1_000;
const SIZE = 50;
beforeAll(async () => {
  world = await startWorld();
  sampler = await addPerson(world, ['Sample', 'Sample_Add']);
  const parentId = await register(world, sampleBody({ sampleName: 'Amoxicilin trihydrat' }));
  const copies = { body: { parentId, currentQuantity: 100 } };
  const mine = (await world.done(world.head, cloneSample, copies)).children[0]?.sampleId ?? '';
  // Whoever took a sample sees it: of what was made from it the sampler is answerable for all.
  await world.owner.query("SET kiemlab.action = 'test.sampler'");
  await world.owner.query(
    `UPDATE sample SET attributes = jsonb_set(attributes, '{samplerInformation}', $1::jsonb) WHERE id = $2`,
    [JSON.stringify([{ samplerUserId: sampler.id, samplerName: sampler.fullName }]), mine],
  );
  for (let n = 0; n < START / 100; n++)
    await world.done(sampler, cloneSample, { body: { parentId: mine, currentQuantity: 100 } });
});
afterAll(() => world.stop());

/** Reads a list to its end; somebody adds between its pages. */
async function readAll(
  read: (page: number, upTo: string | undefined) => Promise<Page>,
  add: () => Promise<unknown>,
): Promise<{ ids: string[]; totals: (number | undefined)[] }> {
  const ids: string[] = [];
  const totals: (number | undefined)[] = [];
  let upTo: string | undefined;
  for (let page = 0; ; page++) {
    const part = await read(page, upTo);
    ids.push(...part.ids);
    totals.push(part.total);
    upTo ??= part.upTo;
    if (part.ids.length < SIZE) return { ids, totals };
    await add();
  }
}

const samplesOf =
  (who: Person, filter: object = {}) =>
  async (page: number, upTo?: string): Promise<Page> => {
    const answer = await world.done(who, listSamples, { query: { page, size: SIZE, upTo, ...filter } });
    return { ids: answer.sampleList.map(({ sampleId }) => sampleId), total: answer.total, upTo: answer.upTo };
  };
const addSample = () => register(world, sampleBody({ sampleName: 'Amoxicilin trihydrat' }));
const addOwn = async () => {
  const { sampleList } = await world.done(sampler, listSamples, { query: { size: 1 } });
  await world.done(sampler, cloneSample, { body: { parentId: sampleList[0]?.sampleId ?? '' } });
};
const year = new Date().getFullYear();

describe.each([
  ['all samples', () => world.head, {}, addSample],
  ['a status and a year', () => world.head, { status: 'NOT_RECEIVE', year }, addSample],
  ['one’s own', () => sampler, {}, addOwn],
  ['one’s own of a status', () => sampler, { status: 'NOT_RECEIVE' }, addOwn],
  ['a search', () => world.head, { textSearch: 'amoxicilin trihydrat' }, addSample],
  ['a search among one’s own', () => sampler, { textSearch: 'amoxicilin' }, addOwn],
] as const)('%s', (_, who, filter, add) => {
  test('SAMPLE-01 nothing comes twice and nothing is missed while others add; the total stays', async () => {
    const all = await world.done(who(), listSamples, { query: { size: 2_147_483_647, ...filter } });
    const expected = all.sampleList.map(({ sampleId }) => sampleId);
    const { ids, totals } = await readAll(samplesOf(who(), filter), add);
    expect(ids.length).toBeGreaterThan(START);
    expect(ids).toEqual(expected);
    if (!('textSearch' in filter)) expect(new Set(totals)).toEqual(new Set([expected.length]));
    else expect(totals.at(-1)).toBe(expected.length);
  });

  test('SAMPLE-01 the whole list ends where it is told', async () => {
    const first = await samplesOf(who(), filter)(0);
    const before = await world.done(who(), listSamples, { query: { size: 2_147_483_647, ...filter } });
    await add();
    const after = await world.done(who(), listSamples, {
      query: { size: 2_147_483_647, upTo: first.upTo, ...filter },
    });
    expect(after.sampleList).toEqual(before.sampleList);
    expect([after.total, after.upTo]).toEqual([before.total, first.upTo]);
  });

  test('SAMPLE-01 without it the first page shows what has come since', async () => {
    const first = await samplesOf(who(), filter)(0);
    await add();
    const anew = await samplesOf(who(), filter)(0);
    expect(anew.ids.slice(1)).toEqual(first.ids.slice(0, -1));
    expect(anew.ids[0]).not.toBe(first.ids[0]);
  });
});

describe('transactions that were under way at the first page', () => {
  /** Does something in a unit of work that ends when it is told to. */
  async function held(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let done: Promise<void> | undefined;
    await new Promise<void>((resolve, reject) => {
      done = unitOfWork(
        world.services.db,
        { actorId: world.head.id, requestId: 'test', clientIp: '' },
        { action: 'test.held' },
        async (tx) => {
          await work(tx);
          resolve();
          await ended;
        },
      );
      done.catch(reject);
    });
    return async () => {
      end();
      await done;
    };
  }

  test.each([
    ['all', () => world.head, {}],
    ['a status', () => world.head, { status: 'NOT_RECEIVE' }],
    ['a search', () => world.head, { textSearch: 'amoxicilin trihydrat' }],
    ['one’s own', () => sampler, {}],
    ['one’s own of a status', () => sampler, { status: 'NOT_RECEIVE' }],
  ] as const)(
    'SAMPLE-01 shift nothing in the pages of %s, although their rows have older numbers',
    async (_, who, filter) => {
      const release = await held((tx) =>
        sql`INSERT INTO sample (template_id, template_version, sample_year, status, name, attributes, created_by)
          SELECT template_id, template_version, sample_year, 'NOT_RECEIVE', name, attributes, ${sampler.id}
            FROM sample ORDER BY seq LIMIT 5`.execute(tx),
      );
      await addOwn();
      const first = await samplesOf(who(), filter)(0);
      const whole = await samplesOf(who(), { ...filter, size: 100 })(0, first.upTo);
      await release();
      const second = await samplesOf(who(), filter)(1, first.upTo);
      expect([...first.ids, ...second.ids]).toEqual(whole.ids);
      if (!('textSearch' in filter)) expect(second.total).toBe(first.total);
      const anew = await samplesOf(who(), filter)(0);
      expect(anew.ids.slice(0, SIZE)).not.toEqual(first.ids);
    },
  );

  test('HOME-07 shift nothing in the trail', async () => {
    const read = async (page: number, upTo?: string) =>
      world.done(world.head, listActions, { query: { page, size: 10, upTo } });
    const release = await held((tx) => sql`INSERT INTO setting VALUES (${randomUUID()}, '1')`.execute(tx));
    await addSample();
    const first = await read(0);
    const expected = (await world.done(world.head, listActions, { query: { size: 20, upTo: first.upTo } }))
      .content;
    await release();
    await addSample();
    const second = await read(1, first.upTo);
    expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});
