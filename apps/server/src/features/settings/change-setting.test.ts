import {
  changeSetting,
  listSettingHistory,
  listSettings,
} from '@kiemlab/contract/features/settings/settings.api';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { failureOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addValue, readSetting } from './settings.queries.ts';

let app: TestApp;
let keeper: Person;
let reader: Person;
let rights: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['Setting', 'Setting_Edit', 'Audit_View']);
  reader = await addPerson(app, ['Setting']);
  rights = await addPerson(app, ['UserManagament_AssignRight']);
});
afterAll(() => app.stop());

const OWN = {
  parentAuthority: 'SỞ Y TẾ TỈNH LÀO CAI',
  centreName: 'TRUNG TÂM KIỂM NGHIỆM THUỐC, MỸ PHẨM, THỰC PHẨM',
  address: '1 Đường Mẫu',
  phone: '0214 000 000',
  email: 'kn@example.vn',
  placeName: 'Lào Cai',
  siteCode: 'KNLC',
};
const rowOf = async (key: string, who = keeper) => {
  const answer = await app.call(listSettings, {}, who.token);
  const row = answer.data.settings.find((setting) => setting.key === key);
  if (!row) throw new Error(`no ${key}`);
  return row;
};
const change = async (key: string, body: object, who: Person = keeper) =>
  app.send(
    changeSetting,
    { params: { key }, body: { reason: 'Quyết định 12', seen: (await rowOf(key)).newest, ...body } },
    who.token,
  );

test('PRINT-02 the administrator of an empty laboratory sets its name; what counts, since when, who and why is told', async () => {
  expect(await rowOf('laboratory')).toMatchObject({
    value: { centreName: 'TRUNG TÂM KIỂM NGHIỆM', siteCode: 'KNĐN' },
    current: null,
    next: null,
    newest: null,
    changedBy: 'Setting_Edit',
    mayChange: true,
  });
  const answer = await change('laboratory', { value: OWN });
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({
    value: OWN,
    validFrom: today(),
    setBy: { id: keeper.id, name: keeper.fullName },
    reason: 'Quyết định 12',
  });
  expect(await rowOf('laboratory')).toMatchObject({
    value: OWN,
    current: answer.data,
    newest: answer.data.id,
  });
  expect(await rowOf('laboratory', reader)).toMatchObject({ mayChange: false });
});

test('HOME-08 the trail tells a change of a setting with what counted before, who, and why', async () => {
  await change('dueDays', { value: { taken: 15, sent: 12 }, reason: 'Hợp đồng mẫu' });
  const { data } = await app.call(
    listActions,
    { query: { action: 'settings.change-setting', module: 'settings' } },
    keeper.token,
  );
  const [entry] = data.content;
  expect(entry).toMatchObject({ reason: 'Hợp đồng mẫu', action: 'settings.change-setting' });
  const changes = (entry?.changes ?? []).map(({ field, newValue }) => [field, newValue]);
  expect(Object.fromEntries(changes)).toMatchObject({
    key: 'dueDays',
    value: '{"sent": 12, "taken": 15, "takenA": 15, "takenC": 30}',
    was: '{"sent": 10, "taken": 20, "takenA": 15, "takenC": 30}',
    valid_from: today(),
  });
});

describe('COMP-10 a value has a day', () => {
  const ahead = (days: number) => addDays(today(), days);
  const days = [-400, -1, 0, 1, 9, 10, 19, 20, 21, 400];
  const readDays = async () => {
    const read: (number | null)[] = [];
    for (const day of days) read.push(await readSetting(app.services.db, 'daysBackForSampling', ahead(day)));
    return read;
  };

  test('COMP-10 what counts on a day is the value of the latest day that has come, of those the one written last', async () => {
    const { db } = app.services;
    expect(await readDays()).toEqual(Array(10).fill(null));
    const steps: [number, number, (number | null)[]][] = [
      // from day, value, what then counts on each of the days above
      [0, 30, [null, null, 30, 30, 30, 30, 30, 30, 30, 30]],
      [20, 60, [null, null, 30, 30, 30, 30, 30, 60, 60, 60]],
      [10, 45, [null, null, 30, 30, 30, 45, 45, 60, 60, 60]],
      [20, 90, [null, null, 30, 30, 30, 45, 45, 90, 90, 90]],
      [0, 7, [null, null, 7, 7, 7, 45, 45, 90, 90, 90]],
    ];
    for (const [from, value, expected] of steps) {
      expect((await change('daysBackForSampling', { value, validFrom: ahead(from) })).status).toBe(200);
      expect(await readDays()).toEqual(expected);
    }
    expect(await readSetting(db, 'daysBackForSampling')).toBe(7);
    expect(await rowOf('daysBackForSampling')).toMatchObject({
      value: 7,
      current: { value: 7, validFrom: today() },
      next: { value: 45, validFrom: ahead(10) },
    });
  });

  test('COMP-10 the history is whole and paged, the value written last first', async () => {
    const pages = [0, 1, 2].map((page) =>
      app.call(
        listSettingHistory,
        { params: { key: 'daysBackForSampling' }, query: { page, size: 2 } },
        reader.token,
      ),
    );
    const read = (await Promise.all(pages)).map(({ data }) => data);
    expect(read.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(read.map(({ entries }) => entries.map(({ value }) => value))).toEqual([[7, 90], [45, 60], [30]]);
  });

  test('COMP-10 the past is never rewritten: not by the call, not by the program, not by a statement', async () => {
    const yesterday = ahead(-1);
    const value = 3;
    const { newest } = await rowOf('daysBackForSampling');
    const body = { value, validFrom: yesterday, reason: 'Nhập muộn một ngày', seen: newest };
    const answer = await refused(
      app,
      keeper,
      changeSetting,
      { params: { key: 'daysBackForSampling' }, body },
      'VALIDATION',
    );
    expect(faultsOf(answer)).toEqual(['validFrom IN_PAST']);
    expect(failureOf(answer).details?.fields?.[0]?.message).toContain('không được trước hôm nay');
    await expect(
      prepare(app, (tx) => addValue(tx, 'daysBackForSampling', value, { validFrom: yesterday })),
    ).rejects.toThrow('setting_value_not_before_today');
    await app.owner.query("SET kiemlab.action = 'test.change'");
    for (const statement of [
      "UPDATE setting_value SET value = '1'",
      'DELETE FROM setting_value',
      'TRUNCATE setting_value',
    ])
      await expect(app.owner.query(statement)).rejects.toThrow('append-only');
  });
});

test('COMP-10 two people who change the same setting: the second is told, and nothing of his is saved', async () => {
  const { newest } = await rowOf('formCodes');
  const send = (code: string) =>
    app.send(
      changeSetting,
      {
        params: { key: 'formCodes' },
        body: { value: { testCertificate: code }, reason: 'Đơn vị có mã mới', seen: newest },
      },
      keeper.token,
    );
  const answers = await Promise.all(['KNYB/BM.1', 'KNYB/BM.2', 'KNYB/BM.3'].map(send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['STALE_VERSION', 'STALE_VERSION']);
  const won = answers.find(({ status }) => status === 200)?.data.value;
  expect((await rowOf('formCodes')).value).toEqual(won);
  const body = { value: { testCertificate: '' }, reason: 'Ghi sai từ trước', seen: null };
  await refused(app, keeper, changeSetting, { params: { key: 'formCodes' }, body }, 'STALE_VERSION');
});

test('SAMPLE-12 a change that is sent twice, as its answer was lost, is made once', async () => {
  const key = crypto.randomUUID();
  const body = { value: true, reason: 'Thiếu người', seen: null };
  const send = () =>
    app.send(changeSetting, { params: { key: 'approverMayIssue' }, body, key }, rights.token);
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.data).toEqual(first.data);
});

test('USER-03 each setting asks for its own right: who keeps settings changes no rule on rights, and the other way round', async () => {
  const cases: [Person, string, object, number][] = [
    [keeper, 'approverMayIssue', { value: false }, 403],
    [rights, 'approverMayIssue', { value: false }, 200],
    [rights, 'laboratory', { value: OWN }, 403],
    [reader, 'laboratory', { value: OWN }, 403],
    [keeper, 'laboratory', { value: OWN }, 200],
  ];
  for (const [who, key, body, status] of cases) expect((await change(key, body, who)).status).toBe(status);
  const anonymous = { params: { key: 'laboratory' }, body: { value: OWN, reason: 'Nhập nhầm', seen: null } };
  await refused(app, undefined, changeSetting, anonymous, 'UNAUTHENTICATED');
});

describe('SAMPLE-07 what a setting may not hold is refused by its path, and nothing is saved', () => {
  const long = 'x'.repeat(201);
  test.each<[string, object, string[]]>([
    ['laboratory', { value: undefined }, ['value REQUIRED']],
    ['laboratory', { value: 'KNĐN' }, ['value INVALID_TYPE']],
    ['laboratory', { value: { ...OWN, centreName: ' ' } }, ['value.centreName TOO_SHORT']],
    ['laboratory', { value: { ...OWN, centreName: long } }, ['value.centreName TOO_LONG']],
    ['laboratory', { value: { ...OWN, address: 'a\u0000b' } }, ['value.address INVALID_CHARACTER']],
    ['laboratory', { value: { ...OWN, address: 'a\u202eb' } }, ['value.address INVALID_CHARACTER']],
    ['laboratory', { value: { ...OWN, logo: 'x' } }, ['value.logo UNKNOWN_FIELD']],
    ['dueDays', { value: { taken: 0, sent: 10 } }, ['value.taken TOO_SMALL']],
    [
      'dueDays',
      { value: { taken: 20.5, sent: '10' } },
      ['value.taken INVALID_TYPE', 'value.sent INVALID_TYPE'],
    ],
    ['dueDays', { value: { taken: 20, sent: 366 } }, ['value.sent TOO_BIG']],
    ['holidays', { value: [{ day: '2026-02-30', name: 'Tết' }] }, ['value.0.day INVALID_FORMAT']],
    [
      'holidays',
      { value: [1, 2].map(() => ({ day: '2026-09-02', name: 'Quốc khánh' })) },
      ['value.1.day INVALID_VALUE'],
    ],
    // A Friday.
    ['workedDays', { value: [{ day: '2026-08-28', name: 'Bù' }] }, ['value.0.day NOT_DAY_OFF']],
    ['toolbarActionsOff', { value: ['assign'] }, ['value.0 INVALID_VALUE']],
    ['toolbarActionsOff', { value: ['clone', 'clone'] }, ['value.1 INVALID_VALUE']],
    ['dueDays', { value: { taken: 20, sent: 10 }, reason: ' ' }, ['reason TOO_SHORT']],
    ['dueDays', { value: { taken: 20, sent: 10 }, reason: 'Nhập nhầm'.repeat(501) }, ['reason TOO_LONG']],
    ['dueDays', { value: { taken: 20, sent: 10 }, validFrom: '2026-13-01' }, ['validFrom INVALID_FORMAT']],
    ['dueDays', { value: { taken: 20, sent: 10 }, seen: '0' }, ['seen INVALID_FORMAT']],
    ['dueDays', { value: { taken: 20, sent: 10 }, setBy: 'x' }, ['setBy UNKNOWN_FIELD']],
    ['demo', { value: 'loaded' }, ['key INVALID_VALUE']],
    ['toString', { value: 'loaded' }, ['key INVALID_VALUE']],
  ])('SAMPLE-07 case %# of the setting %s', async (key, body, faults) => {
    const before = await stateOfDatabase(app);
    const answer = await app.send(
      changeSetting,
      { params: { key }, body: { reason: 'Thử thiết lập mới', seen: null, ...body } },
      keeper.token,
    );
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION']);
    expect(faultsOf(answer)).toEqual(faults);
    expect(await stateOfDatabase(app)).toEqual(before);
  });
});

test('HOME-08 a script in a name is text and nothing else', async () => {
  const value = { ...OWN, centreName: '<script>alert(1)</script>' };
  expect((await change('laboratory', { value })).status).toBe(200);
  expect((await rowOf('laboratory')).value).toEqual(value);
});
