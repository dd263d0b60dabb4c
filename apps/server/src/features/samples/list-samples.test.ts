import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { SIZE_ALL } from '@kiemlab/contract/core/paging';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTemplate } from '../../testing/laboratory.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { move, type NewSampleBody, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const list = (query: Record<string, string | number>, who = world.head) =>
  world.done(who, listSamples, { query: query as object });
/** A sample type of its own for a test, so that nobody else's samples are in its lists. */
const own = async (): Promise<World> => ({ ...world, template: await addTemplate(world) });
const names = async (query: Record<string, string | number>): Promise<unknown[]> =>
  (await list(query)).sampleList.map((sample) => sample.sampleName);

test('SAMPLE-01 pages from zero, newest first, ten to a page unless asked, with the total', async () => {
  const laboratory = await own();
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.unshift(await register(laboratory));
  const templateId = laboratory.template.id;
  const first = await list({ templateId });
  expect(first.total).toBe(12);
  expect(first.sampleList.map((sample) => sample.sampleId)).toEqual(ids.slice(0, 10));
  const second = await list({ templateId, page: 1 });
  expect(second.sampleList.map((sample) => sample.sampleId)).toEqual(ids.slice(10));
  expect(second.total).toBe(12);
  expect((await list({ templateId, page: 1, size: 5 })).sampleList.map((sample) => sample.sampleId)).toEqual(
    ids.slice(5, 10),
  );
  expect(await list({ templateId, page: 9 })).toEqual({
    sampleList: [],
    total: 12,
    upTo: expect.any(String),
  });
  for (const page of [0, 1, 10_000_000])
    expect((await list({ templateId, page, size: SIZE_ALL })).sampleList, `page ${page}`).toHaveLength(12);
});

test('SAMPLE-01 a page of more than a thousand rows ends where it says, and the next one goes on there', async () => {
  const laboratory = await own();
  const id = await register(laboratory);
  // As like as copies; a thousand registrations would take long.
  await prepare(world, (tx) =>
    sql`INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
        SELECT template_id, template_version, sample_year, status, name, created_by FROM sample, generate_series(1, 1203) WHERE id = ${id}`.execute(
      tx,
    ),
  );
  const templateId = laboratory.template.id;
  const idsOf = async (query: Record<string, string | number>) => {
    const { sampleList, total } = await list({ templateId, ...query });
    expect(total).toBe(1204);
    return sampleList.map((sample) => sample.sampleId);
  };
  const all = await idsOf({ size: SIZE_ALL });
  expect(new Set(all).size).toBe(1204);
  expect(await idsOf({ size: 1001 })).toEqual(all.slice(0, 1001));
  expect(await idsOf({ size: 1001, page: 1 })).toEqual(all.slice(1001));
  expect(await idsOf({ size: 1100 })).toEqual(all.slice(0, 1100));
});

test('SAMPLE-01 a row is the sample as its page shows it', async () => {
  const laboratory = await own();
  const id = await register(laboratory);
  const { sampleList } = await list({ templateId: laboratory.template.id });
  expect(sampleList).toEqual([await readSample(world, id)]);
});

test('SAMPLE-01 filters by sample type, year and status; the total follows', async () => {
  const laboratory = await own();
  const templateId = laboratory.template.id;
  const [old, stored, fresh] = [
    await register(laboratory),
    await register(laboratory),
    await register(laboratory),
  ];
  await move(world, [old], 'RECEIVED', { receivedDate: '2021-05-05' });
  await move(world, [stored], 'RECEIVED', { receivedDate: '2021-06-05' });
  await move(world, [stored], 'STORED', { storageLocation: 'Tủ 1' });
  const ids = async (query: object) => {
    const { sampleList, total } = await list({ templateId, ...query });
    expect(total).toBe(sampleList.length);
    return sampleList.map((sample) => sample.sampleId);
  };
  expect(await ids({})).toEqual([fresh, stored, old]);
  expect(await ids({ year: 2021 })).toEqual([stored, old]);
  expect(await ids({ status: 'STORED' })).toEqual([stored]);
  expect(await ids({ year: 2021, status: 'NOT_RECEIVE' })).toEqual([]);
  expect(await ids({ status: 'NOT_RECEIVE' })).toEqual([fresh]);
  expect(await list({ templateId: randomUUID() })).toMatchObject({ sampleList: [], total: 0 });
});

describe('search', () => {
  const titles = [
    'Hoà giải tán',
    'Đỗ trọng phiến',
    'Sirô Thuỷ canh',
    'Vitamin C 100% tinh khiết',
    'Vitamin C 100 mg',
    'Lô A_1 đặc biệt',
    'Lô AB1 đặc biệt',
    'Đường dẫn C:\\mẫu',
    'Paracetamol 500 mg',
  ];
  let templateId: string;
  const found = (textSearch: string) => names({ templateId, textSearch, size: 100 });

  beforeAll(async () => {
    const laboratory = await own();
    templateId = laboratory.template.id;
    for (const sampleName of titles) await register(laboratory, sampleBody({ sampleName }));
  });

  test.each([
    ['plain letters', 'hoa giai', ['Hoà giải tán']],
    ['the other tone placement', 'hòa giải', ['Hoà giải tán']],
    ['letters taken apart', 'Hoà giải'.normalize('NFD'), ['Hoà giải tán']],
    ['capitals', 'HOÀ GIẢI', ['Hoà giải tán']],
    ['đ as d', 'do trong', ['Đỗ trọng phiến']],
    ['đ', 'đỗ trọng', ['Đỗ trọng phiến']],
    ['the look-alike Ð (U+00D0)', '\u00d0ỗ trọng', ['Đỗ trọng phiến']],
    ['thuỷ and thủy', 'thủy', ['Sirô Thuỷ canh']],
    ['words in another order', 'phiến đỗ', ['Đỗ trọng phiến']],
    ['part of a word', 'racetam', ['Paracetamol 500 mg']],
    ['a word that is nowhere', 'paracetamol khôngcó', []],
    ['a percent sign as it is', '100%', ['Vitamin C 100% tinh khiết']],
    ['an underscore as it is', 'A_1', ['Lô A_1 đặc biệt']],
    ['a backslash as it is', 'C:\\', ['Đường dẫn C:\\mẫu']],
    ['quotes as they are', "'; DROP TABLE sample; --", []],
    ['wildcards alone', '%_%', []],
  ])('SAMPLE-02 finds %s', async (_what, typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  test('SAMPLE-02 the total counts what the search finds', async () => {
    expect(await list({ templateId, textSearch: 'vitamin', size: 1 })).toMatchObject({ total: 2 });
    expect((await list({ templateId, textSearch: ' ' })).total).toBe(titles.length);
  });

  test.each(['sampleIdExternal', 'registrationNumber', 'chronicleBatchDate'])(
    'SAMPLE-02 looks into %s',
    async (field) => {
      const value = `Ma-${randomUUID()}`;
      const id = await register(world, sampleBody({ [field]: value }));
      expect(
        (await list({ textSearch: value.toUpperCase() })).sampleList.map((sample) => sample.sampleId),
      ).toEqual([id]);
    },
  );

  test('SAMPLE-02 looks into number, maker and place', async () => {
    const body: NewSampleBody = {
      ...sampleBody(),
      producerInformation: { producerName: 'Dược Trường Sơn' },
      pickingInformation: { locationName: 'Nhà thuốc Bạch Mai' },
    };
    const id = await register(world, body);
    await move(world, [id], 'RECEIVED', { receivedDate: '2013-05-05' });
    for (const textSearch of ['l13-0001', 'truong son', 'nha thuoc bach mai', 'L13 Trường Mai'])
      expect(
        (await list({ textSearch })).sampleList.map((sample) => sample.sampleId),
        textSearch,
      ).toEqual([id]);
  });
});

test('SAMPLE-01 people see and count only what is theirs, unless they may see all', async () => {
  const laboratory = await own();
  const templateId = laboratory.template.id;
  const sampler = await addPerson(world, ['Sample', 'Sample_Add']);
  await register(laboratory);
  const mine = await register({ ...laboratory, head: sampler });
  const named = await register(laboratory, {
    ...sampleBody(),
    samplerInformation: [{ samplerName: 'Tôi', samplerUserId: sampler.id }],
  });
  const seen = await list({ templateId }, sampler);
  expect(seen.sampleList.map((sample) => sample.sampleId)).toEqual([named, mine]);
  expect(seen.total).toBe(2);
  expect((await list({ templateId })).total).toBe(3);
});

test('SAMPLE-01 a filter that makes no sense is refused by name', async () => {
  const query = {
    page: '-1',
    size: '0',
    year: '1999',
    templateId: 'x',
    status: 'LOST',
    textSearch: 'a\u0000',
  };
  const answer = await refused(world, world.head, listSamples, { query }, 'VALIDATION');
  expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual(Object.keys(query));
  for (const wrong of [
    { size: '2147483648' },
    { page: '1.5' },
    { page: 'NaN' },
    { size: 'Infinity' },
    { textSearch: 'x'.repeat(201) },
  ])
    await refused(world, world.head, listSamples, { query: wrong }, 'VALIDATION');
});
