import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { deleteTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import {
  changeView,
  chooseStartView,
  createView,
  deleteView,
  listViews,
  type ViewParts,
} from '@kiemlab/contract/features/views/views.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, allBut, type Person, prepare } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await startWorld();
  person = await addPerson(world, ['Sample']);
});
afterAll(() => world.stop());

const list = async (who: Person) => (await world.done(who, listViews, { query: {} })).views;
const save = async (who: Person, name: string, shown: ViewParts = {}, more: { alike?: true } = {}) =>
  (await world.done(who, createView, { body: { name, shown, ...more } })).view;

test('SAMPLE-01 a view is saved with filters, marks, order and columns, on every device, and nobody else has it', async () => {
  const who = await addPerson(world, ['Sample']);
  const shown: ViewParts = {
    templateId: world.template.id,
    year: 0,
    status: 'RECEIVED,STORED',
    textSearch: 'Đỗ trọng',
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    dayField: 'appointmentDate',
    dueClass: 'A',
    waiting: 'true',
    mark: 'onHold',
    sort: 'appointmentDate',
    order: 'desc',
    thenSort: 'code',
    thenOrder: 'desc',
    columns: { producerName: false, sampleId: true },
  };
  const saved = await save(who, '  Sắp đến   hạn ', shown);
  const view = {
    id: saved.id,
    list: 'samples',
    name: 'Sắp đến hạn',
    shown,
    gone: [],
    isStart: false,
    version: 1,
  };
  expect(saved).toEqual(view);
  expect(await list(who)).toEqual([view]);
  expect(await list(person)).toEqual([]);
  const params = { id: saved.id };
  const body = { version: 1, name: 'Của tôi' };
  await refused(world, person, changeView, { params, body }, 'VIEW_NOT_FOUND');
  await refused(world, person, deleteView, { params, query: { version: 1 } }, 'VIEW_NOT_FOUND');
  await refused(world, person, chooseStartView, { body: { id: saved.id } }, 'VIEW_NOT_FOUND');
});

test('SAMPLE-01 views come in Vietnamese order; they are renamed, overwritten and deleted, each as it was seen', async () => {
  const who = await addPerson(world, ['Sample']);
  for (const name of ['Đang thử', 'Chờ nhận', 'Dược liệu', 'ấm']) await save(who, name);
  expect((await list(who)).map(({ name }) => name)).toEqual(['ấm', 'Chờ nhận', 'Dược liệu', 'Đang thử']);
  const view = await save(who, 'Quý 1', { startDate: '2026-01-01' });
  const change = (body: Input<typeof changeView>['body']) =>
    world.done(who, changeView, { params: { id: view.id }, body });
  const renamed = await change({ version: 1, name: 'Quý I' });
  expect(renamed.view).toMatchObject({ name: 'Quý I', version: 2, shown: { startDate: '2026-01-01' } });
  const overwritten = await change({ version: 2, shown: { status: 'STORED' } });
  expect(overwritten.view).toMatchObject({ name: 'Quý I', version: 3, shown: { status: 'STORED' } });
  // The other tab shows the second version still.
  const stale = { params: { id: view.id }, body: { version: 2, shown: {} } };
  const answer = await refused(world, who, changeView, stale, 'VIEW_CHANGED');
  expect(failureOf(answer)).toMatchObject({
    message: expect.stringContaining('Quý I') as string,
    details: { id: view.id, version: 3 },
  });
  await refused(world, who, deleteView, { params: { id: view.id }, query: { version: 2 } }, 'VIEW_CHANGED');
  await world.done(who, deleteView, { params: { id: view.id }, query: { version: 3 } });
  expect((await list(who)).map(({ name }) => name)).not.toContain('Quý I');
  await refused(world, who, changeView, stale, 'VIEW_NOT_FOUND');
});

test('SAMPLE-01 a name is a person’s once whatever its case; one that differs by diacritics is asked back', async () => {
  const who = await addPerson(world, ['Sample']);
  const first = await save(who, 'Mẫu chờ');
  const ask = (name: string, more: object = {}) => ({ body: { name, shown: {}, ...more } });
  for (const name of ['Mẫu chờ', 'MẪU CHỜ', 'Mẫu chờ'])
    for (const more of [{}, { alike: true }])
      await refused(world, who, createView, ask(name, more), 'VIEW_NAME_TAKEN');
  const alike = await refused(world, who, createView, ask('mau cho'), 'VIEW_NAME_ALIKE');
  expect(failureOf(alike).details).toMatchObject({ value: 'Mẫu chờ', id: first.id, version: 1 });
  const second = await save(who, 'mau cho', {}, { alike: true });
  const rename = (name: string) => ({ params: { id: second.id }, body: { version: 1, name } });
  await refused(world, who, changeView, rename('mẫu CHỜ'), 'VIEW_NAME_TAKEN');
  await refused(world, who, changeView, rename('Mẫu chở'), 'VIEW_NAME_ALIKE');
  // Its own name in another case is no other view.
  const own = await world.done(who, changeView, {
    params: { id: first.id },
    body: { version: 1, name: 'MẪU chờ', alike: true },
  });
  expect(own.view.name).toBe('MẪU chờ');
  // The same name is free to everybody else.
  expect((await save(person, 'Mẫu chờ')).name).toBe('Mẫu chờ');
});

test('SAMPLE-01 a person has thirty views and not more, also when all are saved at once', async () => {
  const who = await addPerson(world, ['Sample']);
  const send = (n: number) => world.send(createView, { body: { name: `Số ${n}`, shown: {} } }, who.token);
  const statuses = (await Promise.all(Array.from({ length: 34 }, (_, n) => send(n)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([...Array<number>(30).fill(201), 409, 409, 409, 409]);
  await refused(world, who, createView, { body: { name: 'Thêm nữa', shown: {} } }, 'VIEWS_FULL');
  expect(await list(who)).toHaveLength(30);
});

test('SAMPLE-01 the list opens with one view at most; choosing it is no change of what the view says', async () => {
  const who = await addPerson(world, ['Sample']);
  const [one, two] = [await save(who, 'Một'), await save(who, 'Hai')];
  const start = (id: string | null) => world.done(who, chooseStartView, { body: { id } });
  const starts = async () =>
    (await list(who)).filter(({ isStart }) => isStart).map(({ name, version }) => [name, version]);
  await start(one.id);
  await start(two.id);
  await start(two.id);
  expect(await starts()).toEqual([['Hai', 1]]);
  await Promise.all([start(one.id), start(two.id)]);
  expect(await starts()).toHaveLength(1);
  await start(null);
  expect(await starts()).toEqual([]);
  await refused(world, who, chooseStartView, { body: { id: crypto.randomUUID() } }, 'VIEW_NOT_FOUND');
});

test('SAMPLE-01 TEMPLATE-01 of a view whose sample type was deleted the rest is shown, and what is gone is named', async () => {
  const who = await addPerson(world, ['Sample']);
  const type = await addTemplate(world, { sections: [section('generalInformation', ['sampleName!'])] });
  const view = await save(who, 'Loại cũ', { templateId: type.id, status: 'STORED' });
  await world.done(world.head, deleteTemplate, { params: { id: type.id }, query: {} });
  expect(await list(who)).toEqual([{ ...view, shown: { status: 'STORED' }, gone: ['templateId'] }]);
  // Another name leaves what it was saved with as it was.
  await world.done(who, changeView, { params: { id: view.id }, body: { version: 1, name: 'Loại bỏ' } });
  expect((await list(who))[0]?.gone).toEqual(['templateId']);
});

test('COMP-40 COMP-18 what its owner may not see any more is gone from a view, and comes back with the right', async () => {
  const who = await addPerson(world, allBut('Sample_Origin', 'Audit_Review'));
  await save(who, 'Theo nơi lấy', { sort: 'locationName', order: 'desc' });
  await save(who, 'Đã xóa', { mark: 'deleted' });
  const gone = async () =>
    Object.fromEntries((await list(who)).map(({ name, gone: parts }) => [name, parts]));
  expect(await gone()).toEqual({ 'Theo nơi lấy': [], 'Đã xóa': ['mark'] });
  await setBlindCoding(world, true);
  expect(await gone()).toEqual({ 'Theo nơi lấy': ['sort'], 'Đã xóa': ['mark'] });
  await setBlindCoding(world, false);
  expect(await gone()).toEqual({ 'Theo nơi lấy': [], 'Đã xóa': ['mark'] });
});

test('OPS-05 what is stored and no longer known is no fault: it is named, and the rest is shown', async () => {
  const who = await addPerson(world, ['Sample']);
  const { id } = await save(who, 'Bản trước', { status: 'STORED', sort: 'code' });
  await prepare(world, (tx) =>
    tx
      .updateTable('sample_view')
      .set({ shown: JSON.stringify({ status: 'STORED,MELTED', sort: 'noField', year: 2025, moon: 'full' }) })
      .where('id', '=', id)
      .execute(),
  );
  expect(await list(who)).toMatchObject([{ shown: { year: 2025 }, gone: ['status', 'sort'] }]);
});

test('HOME-08 the trail has no entry of views', async () => {
  const { rows } = await world.owner.query("SELECT FROM audit_event WHERE action LIKE 'samples.%view'");
  expect(rows).toEqual([]);
});

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`column${n}`, true]));

test.each<[object, string[]]>([
  [{ shown: {} }, ['name REQUIRED']],
  [{ name: ' ', shown: {} }, ['name TOO_SHORT']],
  [{ name: 'x'.repeat(81), shown: {} }, ['name TOO_LONG']],
  [{ name: 'a\u0000', shown: {} }, ['name INVALID_CHARACTER']],
  [{ name: 'a' }, ['shown REQUIRED']],
  [{ name: 'a', shown: { moon: 1 } }, ['shown.moon UNKNOWN_FIELD']],
  [{ name: 'a', shown: { templateId: 'x' } }, ['shown.templateId INVALID_FORMAT']],
  [{ name: 'a', shown: { status: 'STORED,MELTED' } }, ['shown.status INVALID_VALUE']],
  [{ name: 'a', shown: { startDate: '2026-02-30' } }, ['shown.startDate INVALID_FORMAT']],
  [{ name: 'a', shown: { startDate: '2026-02-02', endDate: '2026-02-01' } }, ['shown.endDate DATE_ORDER']],
  [{ name: 'a', shown: { sort: 'moon' } }, ['shown.sort INVALID_VALUE']],
  [{ name: 'a', shown: { columns: { code: 1 } } }, ['shown.columns.code INVALID_TYPE']],
  [{ name: 'a', shown: { columns: many(201) } }, ['shown.columns TOO_LONG']],
  [{ name: 'a', shown: {}, ownerId: 'x' }, ['ownerId UNKNOWN_FIELD']],
])('SAMPLE-07 %# what is no view is refused by its name', async (body, faults) => {
  expect(faultsOf(await refused(world, person, createView, { body }, 'VALIDATION'))).toEqual(faults);
});

test('USER-03 views are for who is signed in: one’s own words, which open no list', async () => {
  const none = await addPerson(world, ['Test']);
  expect(await list(none)).toEqual([]);
  await refused(world, none, listSamples, { query: {} }, 'FORBIDDEN');
  await refused(world, undefined, listViews, { query: {} }, 'UNAUTHENTICATED');
  await refused(world, undefined, createView, { body: { name: 'a', shown: {} } }, 'UNAUTHENTICATED');
  await refused(world, person, deleteView, { params: { id: crypto.randomUUID() }, query: {} }, 'VALIDATION');
});

test('SAMPLE-01 every list has views of its own: names and start views are those of one list, and each says what its list says', async () => {
  const who = await addPerson(world, ['Sample']);
  const search = { textSearch: 'Đỗ', status: 'active', all: true, year: 2026 };
  const shown = { search, columns: { email: false } };
  const { view } = await world.done(who, createView, { body: { list: 'users', name: 'Của tôi', shown } });
  expect(view).toMatchObject({ list: 'users', shown, gone: [] });
  await save(who, 'Của tôi', { status: 'STORED' });
  const { views } = await world.done(who, listViews, { query: { list: 'users' } });
  expect(views).toEqual([view]);
  expect((await list(who)).map(({ name, shown: parts }) => [name, parts])).toEqual([
    ['Của tôi', { status: 'STORED' }],
  ]);
  const again = { list: 'users', name: 'của TÔI', shown } as const;
  await refused(world, who, createView, { body: again }, 'VIEW_NAME_TAKEN');
  await world.done(who, chooseStartView, { body: { id: view.id, list: 'users' } });
  await refused(world, who, chooseStartView, { body: { id: view.id } }, 'VIEW_NOT_FOUND');
  expect((await list(who)).map(({ isStart }) => isStart)).toEqual([false]);
  for (const body of [
    { list: 'users', name: 'a', shown: { status: 'STORED' } },
    { name: 'b', shown: { search } },
  ] as const)
    expect(faultsOf(await refused(world, who, createView, { body }, 'VALIDATION'))).toEqual([
      'shown INVALID_VALUE',
    ]);
  const wrong = { params: { id: view.id }, body: { version: 1, shown: { status: 'STORED' } } };
  expect(faultsOf(await refused(world, who, changeView, wrong, 'VALIDATION'))).toEqual([
    'shown INVALID_VALUE',
  ]);
});
