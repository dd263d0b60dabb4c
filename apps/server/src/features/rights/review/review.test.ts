import { exportReview, reviewAccess } from '@kiemlab/contract/features/rights/review.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addGroup } from '../testing/groups.ts';
import { createHash } from 'node:crypto';
import { lastRelease } from '../../../testing/releases.ts';

let app: TestApp;
let auditor: Person;
let leaver: Person;
let deputy: Person;

/** Moments in the laboratory, some days before today: 10 o'clock, and the last second of a day. */
const day = (ago: number): string => addDays(today(), -ago);
const at = (ago: number, time = '10:00:00'): string => `${day(ago)}T${time}+07:00`;

beforeAll(async () => {
  app = await startTestApp();
  auditor = await addPerson(app, ['UserManagament'], 'Đảm bảo chất lượng');
  leaver = await addPerson(app, []);
  deputy = await addPerson(app, []);
  const receivers = await addGroup(app, [], [], 'Sample');
  const issuers = await addGroup(app, [], [], 'NT_Core');
  const { owner } = app;
  await owner.query("SELECT set_config('kiemlab.action', 'test.past', false)");
  await owner.query('UPDATE app_user SET created_at = $1 WHERE id = ANY ($2)', [
    at(30),
    [leaver.id, auditor.id],
  ]);
  await owner.query('UPDATE app_user SET created_at = $1 WHERE id = $2', [at(10), deputy.id]);
  await owner.query('UPDATE permission_group SET name = $1 WHERE id = $2', ['Nhận mẫu', receivers.id]);
  await owner.query('UPDATE permission_group SET name = $1 WHERE id = $2', ['Ban Giám đốc', issuers.id]);
  const member = 'INSERT INTO user_group_period (user_id, group_id, since, until) VALUES ($1, $2, $3, $4)';
  const permit =
    'INSERT INTO permission_group_permit_period (group_id, code, since, until) VALUES ($1, $2, $3, $4)';
  // Twenty days ago the leaver came among the receivers, and left with the last second of the day five days ago.
  await owner.query(member, [leaver.id, receivers.id, at(20), at(4, '00:00:00')]);
  await owner.query(permit, [receivers.id, 'Sample_Receive', at(25), null]);
  // The group might cancel samples from day 15 to day 12 only.
  await owner.query(permit, [receivers.id, 'Sample_Cancel', at(15), at(12)]);
  // The deputy stands in since yesterday, until the end of tomorrow.
  await owner.query(member, [deputy.id, issuers.id, at(1), at(-2, '00:00:00')]);
  await owner.query(permit, [issuers.id, 'Report_Issue', at(30), null]);
  // Disabled six days ago, for two days, and again three days ago.
  const disabled = 'INSERT INTO login_disabled_period (user_id, since, until) VALUES ($1, $2, $3)';
  await owner.query(disabled, [leaver.id, at(8), at(6)]);
  await owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [leaver.id]);
  await owner.query('UPDATE login_disabled_period SET since = $1 WHERE user_id = $2 AND until IS NULL', [
    at(3),
    leaver.id,
  ]);
  await owner.query('UPDATE session SET created_at = $1 WHERE user_id = $2', [at(9), leaver.id]);
});
afterAll(() => app.stop());

const review = async (asked?: string, more: object = {}) =>
  (
    await app.send(
      reviewAccess,
      { query: { size: 50, ...(asked ? { day: asked } : {}), ...more } },
      auditor.token,
    )
  ).data;
const of = async ({ id }: Person, asked?: string) =>
  (await review(asked)).people.find(({ IdUser }) => IdUser === id);
/** What is told of the leaver at the end of a day: groups, rights, disabled since, last log-in. */
const leaverOn = async (ago: number) => {
  const row = await of(leaver, day(ago));
  return [
    // Without the group that everybody is made with.
    row?.Groups.flatMap(({ TenGroup }) => (TenGroup.startsWith('Nhóm ') ? [] : [TenGroup])).join(),
    row?.Permits.join(' '),
    row?.DisabledSince === undefined ? undefined : row.DisabledSince && new Date(row.DisabledSince).getTime(),
    row?.LastLogin && new Date(row.LastLogin).getTime(),
  ];
};
const instant = (text: string): number => new Date(text).getTime();

test('COMP-08 the review of today names every account: as many as the table of users has, the disabled among them', async () => {
  const { people, total, day: of_ } = await review();
  const { rows } = await app.owner.query<{ id: string; login_enabled: boolean }>(
    'SELECT id, login_enabled FROM app_user',
  );
  expect(total).toBe(rows.length);
  expect(people.map(({ IdUser }) => IdUser).sort()).toEqual(rows.map(({ id }) => id).sort());
  for (const { id, login_enabled } of rows)
    expect(people.find(({ IdUser }) => IdUser === id)?.LoginStatus).toBe(login_enabled ? 1 : 2);
  expect(of_).toBe(today());
  const first = await review(undefined, { size: 2 });
  const second = await review(undefined, { size: 2, page: 1 });
  expect([...first.people, ...second.people].map(({ IdUser }) => IdUser)).toEqual(
    people.map(({ IdUser }) => IdUser),
  );
});

test('COMP-08 the review of a past day tells groups, rights, disabling and last log-in as they were at its end', async () => {
  // By hand, from the dates above.
  expect(await leaverOn(21)).toEqual(['', '', null, null]);
  expect(await leaverOn(20)).toEqual(['Nhận mẫu', 'Sample_Receive', null, null]);
  expect(await leaverOn(15)).toEqual(['Nhận mẫu', 'Sample_Cancel Sample_Receive', null, null]);
  expect(await leaverOn(12)).toEqual(['Nhận mẫu', 'Sample_Receive', null, null]);
  expect(await leaverOn(9)).toEqual(['Nhận mẫu', 'Sample_Receive', null, instant(at(9))]);
  // Disabled: in the group, and able to do nothing.
  expect(await leaverOn(7)).toEqual(['Nhận mẫu', '', instant(at(8)), instant(at(9))]);
  expect(await leaverOn(5)).toEqual(['Nhận mẫu', 'Sample_Receive', null, instant(at(9))]);
  expect(await leaverOn(4)).toEqual(['', '', null, instant(at(9))]);
  expect(await leaverOn(3)).toEqual(['', '', instant(at(3)), instant(at(9))]);
  expect(await leaverOn(0)).toEqual(['', '', instant(at(3)), instant(at(9))]);
});

test('COMP-08 who came later is not in the review of a day before; who stands in is, with the last day', async () => {
  expect((await review(day(11))).people.map(({ IdUser }) => IdUser).sort()).toEqual(
    [auditor.id, leaver.id].sort(),
  );
  expect((await review(day(11))).total).toBe(2);
  expect(await of(deputy)).toMatchObject({
    Groups: [
      expect.objectContaining({ TenGroup: 'Ban Giám đốc', AppCode: 'NT_Core', Until: addDays(today(), 1) }),
      expect.objectContaining({ Until: null }),
    ],
    Permits: ['Report_Issue'],
  });
  expect((await of(deputy, day(2)))?.Permits).toEqual([]);
});

test('COMP-08 no day ahead is reviewed, and none that does not exist', async () => {
  for (const [asked, fault] of [
    [addDays(today(), 1), 'day IN_FUTURE'],
    ['2026-02-30', 'day INVALID_FORMAT'],
  ])
    for (const endpoint of [reviewAccess, exportReview]) {
      const query = { day: asked, ...(endpoint === exportReview ? { exportType: 'XLSX' } : {}) };
      expect(faultsOf(await refused(app, auditor, endpoint, { query }, 'VALIDATION'))).toEqual([fault]);
    }
});

test('COMP-08 the workbook has a line for each account, with every column of the review', async () => {
  const answer = await app.send(exportReview, { query: { exportType: 'XLSX' } }, auditor.token);
  const [sheet] = (await readXlsx(answer.bytes)).sheets;
  const [heading = [], ...rows] = sheet?.rows ?? [];
  expect(heading).toEqual([
    'Mã nhân viên',
    'Tên đăng nhập',
    'Họ và tên',
    'Chức vụ',
    'Phòng ban',
    'Trạng thái',
    'Vô hiệu từ',
    'Đăng nhập gần nhất',
    'Ngày tạo',
    'Nhóm người dùng',
    'Quyền',
  ]);
  expect(rows).toHaveLength((await review()).total);
  const line = rows.find((row) => row[1] === deputy.username);
  const [year, month, date] = addDays(today(), 1).split('-');
  expect(String(line?.[9]).split('\n')[0]).toBe(
    `Phép thử và dữ liệu chung: Ban Giám đốc (đến hết ${date}/${month}/${year})`,
  );
  expect(line?.[10]).toBe('Ban hành phiếu');
  expect(rows.find((row) => row[1] === leaver.username)?.[5]).toBe('Đã vô hiệu');
});

test('COMP-08 the paper says of which day it is, names everybody, what the groups give, and has room for signatures', async () => {
  const answer = await app.send(exportReview, { query: { exportType: 'PDF', day: day(5) } }, auditor.token);
  const text = (await readPdf(answer.bytes)).pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ');
  const [year, month, date] = day(5).split('-');
  expect(text).toContain(`Tính đến hết ngày ${date}/${month}/${year}`);
  expect(text).toContain('3 tài khoản: 3 đang hoạt động, 0 đã vô hiệu; 0 quản trị viên');
  for (const { username } of [auditor, leaver, deputy]) expect(text).toContain(username);
  expect(text).toContain('Mẫu: Nhận mẫu');
  expect(text).toContain('Nhận mẫu 1 Nhận mẫu');
  expect(text).toContain('NGƯỜI RÀ SOÁT');
});

test('COMP-08 COMP-17 that the review left is noted before and after, on paper and as a workbook', async () => {
  for (const [exportType, kind, asked] of [
    ['PDF', 'FORM', day(5)],
    ['XLSX', 'LIST', today()],
  ] as const) {
    const answer = await app.send(exportReview, { query: { exportType, day: asked } }, auditor.token);
    expect(await lastRelease(app)).toEqual({
      kind,
      what: 'access-review',
      about: asked,
      filter: { day: asked, exportType },
      end_state: 'WHOLE',
      record_count: exportType === 'PDF' ? 3 : (await review()).total,
      hash: createHash('sha256').update(answer.bytes).digest('hex'),
      who: auditor.id,
    });
  }
});
