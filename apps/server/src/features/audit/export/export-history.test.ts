import { createHash } from 'node:crypto';
import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { listActions, type AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { printHistory, startHistoryExport } from '@kiemlab/contract/features/audit/audit-export.api';
import { getJob, getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../jobs.ts';
import { today } from '../../../platform/clock.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { workOffJobs } from '../../../testing/jobs.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { lastRelease } from '../../../testing/releases.ts';
import { move, readSample, sampleIn } from '../../../testing/samples.ts';
import { takeRights } from '../../../testing/take-rights.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let clerk: Person;
let code: string;
let sampleId: string;
const CARTS = 120;
const REASON = 'Lưu mẫu theo quy định của phòng, chờ kết quả đối chiếu';

beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_MoveToCart', 'Audit_ViewOwn']);
  sampleId = await sampleIn(world, 'RECEIVED');
  await move(world, [sampleId], 'STORED', { storageLocation: 'Tủ 9', reason: REASON });
  ({ code } = await readSample(world, sampleId));
  for (let nth = 1; nth <= CARTS; nth++)
    await world.done(world.head, createCart, { body: { cartName: `Nhóm số ${nth}` } });
  await world.done(clerk, createCart, { body: { cartName: 'Nhóm của tôi' } });
});
afterAll(() => world.stop());

const NEWEST = { action: 'analysis-groups.create-cart' };
const page = (query: object, who = world.head) =>
  world.done(who, listActions, { query: { size: 200, ...query } });

const printed = async (query: Record<string, unknown>, who = world.head, language: 'vi' | 'en' = 'vi') => {
  const { status, bytes } = await world.send(printHistory, { query }, who.token, language);
  expect(status).toBe(200);
  const { pages } = await readPdf(bytes);
  return { bytes, pages: pages.map(({ text }) => text.replace(/\s+/g, ' ')) };
};

const started = async (body: object, who = world.head) =>
  (await world.done(who, startHistoryExport, { body })).jobId;
const book = async (body: object, who = world.head) => {
  const id = await started(body, who);
  await workOffJobs(world, JOBS);
  const { status, bytes } = await world.send(getJobResult, { params: { id } }, who.token);
  expect(status).toBe(200);
  return { bytes, sheet: (await readXlsx(bytes)).sheets[0] };
};

/** An entry as a line of the workbook, by hand: the clock on the wall of the laboratory, words from the glossary. */
const line = (entry: AuditEntry, number: number, [module, action]: [string, string]) => [
  number,
  new Date(Date.parse(entry.createdDate) + 7 * 3_600_000),
  module,
  action,
  entry.fullName,
  entry.username,
  entry.description,
  entry.reason || null,
];

test('HOME-07 all that the filters let through is one answer: the entries of all pages, and no page of it', async () => {
  const query = { ...NEWEST, size: 2, page: 3 };
  const { content, upTo } = await page(NEWEST);
  expect(content).toHaveLength(CARTS + 1);
  await world.done(world.head, createCart, { body: { cartName: 'Đến sau' } });
  const whole = await world.done(world.head, listActions, { query: { ...query, export: 'true', upTo } });
  expect(whole).toEqual({ content, hasMore: false, upTo });
  expect(await lastRelease(world)).toMatchObject({
    kind: 'LIST',
    what: 'audit-trail',
    about: 'toàn bộ',
    filter: { ...NEWEST, exportType: 'JSON' },
    end_state: 'WHOLE',
    record_count: CARTS + 1,
    who: world.head.id,
  });
  const none = { toDate: '2020-01-01', export: 'true' } as const;
  expect((await world.done(world.head, listActions, { query: none })).content).toEqual([]);
});

test('HOME-07 entries that arrive between two pages shift none, and none is lost or doubled', async () => {
  const { content: all, upTo } = await page(NEWEST);
  const seen: string[] = [];
  for (let nth = 0, more = true; more; nth++) {
    const part = await page({ ...NEWEST, size: 50, page: nth, upTo });
    seen.push(...part.content.map(({ id }) => id));
    more = part.hasMore;
    await world.done(world.head, createCart, { body: { cartName: `Giữa hai trang ${nth}` } });
  }
  expect(seen).toEqual(all.map(({ id }) => id));
});

test('HOME-07 the workbook is the list cell by cell, over it filter, period, number of entries, by whom and when', async () => {
  const { content, upTo } = await page(NEWEST);
  const { bytes, sheet } = await book({ ...NEWEST, fromDate: today(), upTo });
  const [day = ''] = [today().split('-').reverse().join('/')];
  expect(sheet?.name).toBe('Nhật ký hệ thống');
  const rows = (sheet?.rows ?? []).map((row) => Array.from({ length: 8 }, (_, at) => row[at] ?? null));
  expect(rows.slice(0, 5).map(([text]) => text)).toEqual([
    'Nhật ký hệ thống',
    'Bộ lọc: Hành động: Tạo nhóm phân tích',
    `Khoảng thời gian: từ ${day}`,
    `Số mục: ${content.length}`,
    `Xuất bởi: ${world.head.fullName} (${world.head.username})`,
  ]);
  expect(rows[5]?.[0]).toMatch(/^Xuất lúc: \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d \(GMT\+7\)$/);
  expect(rows.slice(6)).toEqual([
    ['STT', 'Thời gian', 'Phân hệ', 'Hành động', 'Họ và tên', 'Tài khoản', 'Nội dung', 'Lý do'],
    ...content.map((entry, at) => line(entry, at + 1, ['Nhóm phân tích', 'Tạo nhóm phân tích'])),
  ]);
  const { rows: ends } = await world.owner.query(
    "SELECT end_state, record_count, encode(sha256, 'hex') AS hash FROM release ORDER BY started_at DESC LIMIT 1",
  );
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(ends).toEqual([{ end_state: 'WHOLE', record_count: content.length, hash }]);
});

test('COMP-14 HOME-07 the paper says what the list says, with filter, period, count, page of pages, by whom and when', async () => {
  const query = { objectType: 'samples', objectId: sampleId, fromDate: today(), toDate: today() };
  const day = today().split('-').reverse().join('/');
  const { pages } = await printed(query);
  expect(pages).toHaveLength(1);
  for (const words of [
    'NHẬT KÝ HỆ THỐNG',
    `Bộ lọc: Phân hệ: Mẫu; Mẫu: ${code}`,
    `Khoảng thời gian: từ ${day} đến hết ${day}`,
    'Số mục: 3',
    `Xuất bởi: ${world.head.fullName} (${world.head.username})`,
    REASON,
    'Nhận mẫu',
    'Trang 1/1',
  ])
    expect(pages[0]).toContain(words);
  const english = (await printed(query, world.head, 'en')).pages[0];
  for (const words of [
    'AUDIT TRAIL',
    `Filter: Module: Samples; Sample: ${code}`,
    'Receive sample',
    'Page 1/1',
  ])
    expect(english).toContain(words);
});

test('HOME-07 a paper of several pages has each entry once, in the order of the list, and tells each page of how many', async () => {
  const { content, upTo } = await page(NEWEST);
  const { bytes, pages } = await printed({ ...NEWEST, upTo });
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, text] of pages.entries()) expect(text).toContain(`Trang ${at + 1}/${pages.length}`);
  const found = [...pages.join(' ').matchAll(/Nhóm số \d+|Nhóm của tôi|Đến sau|Giữa hai trang \d+/g)];
  expect(found.map(([name]) => name)).toEqual(content.map(({ description }) => description));
  expect(await lastRelease(world)).toEqual({
    kind: 'FORM',
    what: 'audit-trail',
    about: 'toàn bộ',
    filter: { ...NEWEST, exportType: 'PDF' },
    end_state: 'WHOLE',
    record_count: content.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    who: world.head.id,
  });
});

test('HOME-07 a paper ends at a thousand entries, the newest, and says so; the workbook has them all', async () => {
  await world.owner.query(
    `INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip)
     SELECT timestamptz '2024-05-06T08:00:00Z' + n * interval '1 second', 'cu', 'Người cũ', 'old', 'old.act', 'việc ' || n || '.', 'old', '' FROM generate_series(1, 1004) n`,
  );
  const text = (await printed({ objectType: 'old' })).pages.join(' ');
  expect(text).toContain('Số mục: 1.000 mục mới nhất trong tổng số 1.004 mục; tệp Excel có đủ tất cả');
  const found = [...text.matchAll(/việc (\d+)\./g)].map(([, n]) => Number(n));
  expect(found).toEqual(Array.from({ length: 1000 }, (_, at) => 1004 - at));
  expect(await lastRelease(world)).toMatchObject({ end_state: 'WHOLE', record_count: 1000 });
  const { sheet } = await book({ module: 'old' });
  expect(sheet?.rows[3]?.[0]).toBe('Số mục: 1.004');
  expect(sheet?.rows.slice(7).map((row) => row[7])).toEqual(
    Array.from({ length: 1004 }, (_, at) => `việc ${1004 - at}.`),
  );
});

test('HOME-07 nothing found is a paper and a workbook that say so', async () => {
  const { pages } = await printed({ toDate: '2020-01-01' });
  expect(pages).toHaveLength(1);
  for (const words of ['Số mục: 0', 'đến hết 01/01/2020', 'Không có mục nào.'])
    expect(pages[0]).toContain(words);
  const { sheet } = await book({ toDate: '2020-01-01' });
  expect(sheet?.rows).toHaveLength(7);
});

test('HOME-07 who reads the own acts alone takes these alone, whatever is asked for', async () => {
  const { content } = await page({}, clerk);
  expect(content.map(({ description }) => description)).toContain('Nhóm của tôi');
  for (const query of [{}, { para: world.head.fullName }]) {
    const { pages } = await printed({ ...NEWEST, ...query }, clerk);
    expect(pages.join(' ')).toContain('chỉ gồm việc do chính người xuất thực hiện');
    expect(pages.join(' ')).not.toContain('Nhóm số');
    const { sheet } = await book({ ...NEWEST, ...query }, clerk);
    expect(sheet?.rows.length).toBe('para' in query ? 7 : 8);
  }
  const all = await world.done(clerk, listActions, { query: { ...NEWEST, export: 'true' } });
  expect(all.content.map(({ description }) => description)).toEqual(['Nhóm của tôi']);
});

test('USER-03 who lost the right meanwhile gets neither the workbook made nor the one that was', async () => {
  const person = await addPerson(world, ['Audit_View']);
  const [early, late] = [await started(NEWEST, person), await started(NEWEST, person)];
  await workOffJobs(world, JOBS);
  expect((await world.send(getJobResult, { params: { id: early } }, person.token)).status).toBe(200);
  const waiting = await started(NEWEST, person);
  await takeRights(world, person);
  world.services.sessions.forget();
  await workOffJobs(world, JOBS);
  await refused(world, person, getJobResult, { params: { id: late } }, 'FORBIDDEN');
  expect((await world.done(person, getJob, { params: { id: waiting } })).state).toBe('REFUSED');
});

test('HOME-07 without the view, without a session and with a period in the wrong order nothing leaves', async () => {
  const nobody = await addPerson(world, ['Sample', 'Audit_Review']);
  const reversed = { fromDate: '2026-03-02', toDate: '2026-03-01' };
  await refused(world, nobody, printHistory, {}, 'FORBIDDEN');
  await refused(world, nobody, startHistoryExport, { body: {} }, 'FORBIDDEN');
  await refused(world, nobody, listActions, { query: { export: 'true' } }, 'FORBIDDEN');
  await refused(world, undefined, printHistory, {}, 'UNAUTHENTICATED');
  await refused(world, undefined, startHistoryExport, { body: {} }, 'UNAUTHENTICATED');
  for (const answer of [
    await refused(world, world.head, printHistory, { query: reversed }, 'VALIDATION'),
    await refused(world, world.head, startHistoryExport, { body: reversed }, 'VALIDATION'),
    await refused(world, world.head, listActions, { query: { ...reversed, export: 'true' } }, 'VALIDATION'),
  ])
    expect(faultsOf(answer)).toEqual(['toDate DATE_ORDER']);
  const wrong = { objectId: 'x', fromDate: 'hôm nay', module: 'samples' };
  await refused(world, world.head, printHistory, { query: wrong }, 'VALIDATION');
});

test('HOME-07 a fourth workbook waits until one of three has ended', async () => {
  const person = await addPerson(world, ['Audit_View']);
  for (let nth = 0; nth < 3; nth++) await started(NEWEST, person);
  await refused(world, person, startHistoryExport, { body: NEWEST }, 'EXPORT_LINE_FULL');
  await workOffJobs(world, JOBS);
  await started(NEWEST, person);
  await workOffJobs(world, JOBS);
});
