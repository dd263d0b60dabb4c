import { addConfigValue, listConfigValues } from '@kiemlab/contract/features/config-lists/config-lists.api';
import { createClient } from '@kiemlab/contract/features/clients/clients.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clerk: Person;
beforeAll(async () => {
  app = await startTestApp();
  clerk = await addPerson(app, ['Client', 'Client_Edit']);
});
afterAll(() => app.stop());

const KEY = 'CUSTOMER_CLASSIFICATION';
const add = (value: string) => app.send(addConfigValue, { body: { key: KEY, value } }, clerk.token);
const values = async () =>
  (await app.call(listConfigValues, { query: { key: KEY } }, clerk.token)).data.Values;

/** Written by hand from the laboratories' usual list. */
const SEVEN = [
  'Công ty sản xuất',
  'Công ty phân phối',
  'Nhà thuốc',
  'Bệnh viện',
  'Cơ quan quản lý nhà nước',
  'Công an – Quản lý thị trường',
  'Cá nhân',
];

test('CLIENT-02 the seven types are there from the start', async () => {
  expect(await values()).toEqual(SEVEN);
});

test('CLIENT-02 an added type stands at the end, in the trail, and clients may have it', async () => {
  const { answer, changes } = await audited(app, clerk, 'config-lists.add-config-value', () =>
    add('  Viện nghiên cứu '.normalize('NFD')),
  );
  expect([answer.status, answer.body]).toEqual([
    201,
    { status: 1, data: { Values: [...SEVEN, 'Viện nghiên cứu'] } },
  ]);
  expect(await values()).toEqual([...SEVEN, 'Viện nghiên cứu']);
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'config-list-value', field: 'value', new_value: 'Viện nghiên cứu' }),
  );
  const body = { firstName: 'An', email: 'a@b.vn', clientType: 'Viện nghiên cứu' };
  expect((await app.send(createClient, { body }, clerk.token)).status).toBe(201);
});

test('CLIENT-02 blank values are refused in the words of the specification', async () => {
  for (const value of ['', ' \u200b ']) {
    const answer = await refused(app, clerk, addConfigValue, { body: { key: KEY, value } }, 'CHOICE_BLANK');
    expect(failureOf(answer).message).toBe('Loại khách hàng: không được để trống');
    expect(faultsOf(answer)).toEqual(['value TOO_SHORT']);
  }
});

test.each(['NHÀ THUỐC', 'nha thuoc', 'Nhà  thuốc', 'Công an - quản lý thị trường', 'ca nhan'])(
  'CLIENT-02 %s is there already',
  async (value) => {
    const parts = { body: { key: KEY, value } };
    const answer = await refused(app, clerk, addConfigValue, parts, 'CHOICE_EXISTS');
    expect(failureOf(answer).message).toBe(`Loại khách hàng: giá trị ${value} đã tồn tại!`);
  },
);

test('CLIENT-02 of ten who add a type at the same moment one wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => add(['Trường học', 'TRƯỜNG HỌC', 'truong hoc'][n % 3] ?? '')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
});

test.each(['', 'customer_classification', 'toString', '__proto__', 'OTHER'])(
  'CLIENT-02 %j is the key of no list',
  async (key) => {
    const wrong = await refused(app, clerk, addConfigValue, { body: { key, value: 'x' } }, 'VALIDATION');
    expect(faultsOf(wrong)).toEqual(['key INVALID_VALUE']);
    const read = await refused(app, clerk, listConfigValues, { query: { key } }, 'VALIDATION');
    // An empty parameter of a reading call is one that was left out.
    expect(faultsOf(read)).toEqual([key === '' ? 'key REQUIRED' : 'key INVALID_VALUE']);
  },
);

test('CLIENT-02 a value is no longer than two hundred signs, and a script is text', async () => {
  const long = { body: { key: KEY, value: 'x'.repeat(201) } };
  expect(faultsOf(await refused(app, clerk, addConfigValue, long, 'VALIDATION'))).toEqual(['value TOO_LONG']);
  expect((await add('<script>alert(1)</script>')).data.Values.at(-1)).toBe('<script>alert(1)</script>');
});

test('CLIENT-02 who has names alone neither reads nor changes the list', async () => {
  const sampler = await addPerson(app, ['Sample_Add', 'Client_Names']);
  await refused(app, sampler, listConfigValues, { query: { key: KEY } }, 'FORBIDDEN');
  await refused(app, sampler, addConfigValue, { body: { key: KEY, value: 'x' } }, 'FORBIDDEN');
});
