import { listRefusedActs } from '@kiemlab/contract/features/audit/audit.api';
import { printRefusedActs, startRefusedExport } from '@kiemlab/contract/features/audit/audit-export.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../jobs.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { workOffJobs } from '../../../testing/jobs.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { lastRelease } from '../../../testing/releases.ts';
import { readSample, sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let reviewing: Person;
let idle: Person;
let code: string;
beforeAll(async () => {
  world = await startWorld();
  reviewing = await addPerson(world, ['Audit_Review', 'Sample_ViewAll', 'Sample_Origin']);
  idle = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Cancel']);
  const sampleId = await sampleIn(world, 'RECEIVED');
  ({ code } = await readSample(world, sampleId));
  await refused(world, idle, updateSample, { body: { generalInformation: { sampleId } } }, 'FORBIDDEN');
  const body = { samplesIds: [sampleId], status: 'DESTROYED' as const, reason: 'Hết thời hạn lưu' };
  await refused(world, idle, changeSampleStatus, { body }, 'RETENTION_NOT_OVER');
  await world.services.refusals.flush();
});
afterAll(() => world.stop());

const printed = async (query: Record<string, unknown>, who = reviewing, language: 'vi' | 'en' = 'vi') => {
  const { status, bytes } = await world.send(printRefusedActs, { query }, who.token, language);
  expect(status).toBe(200);
  return (await readPdf(bytes)).pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
};
const book = async (body: object, who = reviewing) => {
  const { jobId } = await world.done(who, startRefusedExport, { body });
  await workOffJobs(world, JOBS);
  const { bytes } = await world.send(getJobResult, { params: { id: jobId } }, who.token);
  const [sheet] = (await readXlsx(bytes)).sheets;
  return (sheet?.rows ?? []).map((row) => Array.from({ length: 10 }, (_, at) => row[at] ?? null));
};

test('HOME-07 COMP-17 every day that there is ends a list and a paper, the last of all as well', async () => {
  for (const toDate of ['9999-12-31', '12/31/9999', '253402275599999', '0001-01-01']) {
    const wish = { para: '-0', toDate };
    const { status } = await world.send(printRefusedActs, { query: wish }, reviewing.token);
    expect([toDate, status]).toEqual([toDate, 200]);
  }
  const { content } = await world.done(reviewing, listRefusedActs, { query: { toDate: '9999-12-31' } });
  expect(content.length).toBeGreaterThan(0);
});

test('COMP-05 COMP-17 refused acts leave as the tab shows them: cell by cell in the workbook', async () => {
  const wish = { para: idle.username };
  const { content } = await world.done(reviewing, listRefusedActs, { query: wish });
  const rows = await book(wish);
  expect(rows.slice(0, 4).map(([text]) => text)).toEqual([
    'Thao tác bị từ chối',
    `Bộ lọc: Tìm kiếm: ${idle.username}`,
    'Khoảng thời gian: toàn bộ',
    'Số mục: 2',
  ]);
  const wall = (at: string | undefined) => new Date(Date.parse(at ?? '') + 7 * 3_600_000);
  const who = [idle.fullName, idle.username];
  expect(rows.slice(7)).toEqual([
    [
      1,
      wall(content[0]?.firstAt),
      wall(content[0]?.lastAt),
      ...who,
      'Chuyển trạng thái mẫu',
      expect.stringContaining(code) as string,
      'RETENTION_NOT_OVER',
      code,
      1,
    ],
    [
      2,
      wall(content[1]?.firstAt),
      wall(content[1]?.lastAt),
      ...who,
      'Sửa mẫu',
      'Bạn không có quyền thực hiện thao tác này.',
      'FORBIDDEN',
      null,
      1,
    ],
  ]);
  expect(await lastRelease(world)).toMatchObject({
    kind: 'LIST',
    what: 'refused-acts',
    filter: { ...wish, exportType: 'XLSX' },
    end_state: 'WHOLE',
    record_count: 2,
    who: reviewing.id,
  });
  const { rows: acts } = await world.owner.query<{ action: string }>(
    "SELECT e.action FROM audit_event e JOIN audit_row r ON r.event_id = e.id WHERE r.entity = 'release' ORDER BY e.id DESC LIMIT 2",
  );
  // Its beginning and its end.
  expect(acts.map(({ action }) => action)).toEqual([
    'audit.export-refused-acts',
    'audit.export-refused-acts',
  ]);
});

test('COMP-05 COMP-17 the paper says the same with its filter, count and pages, in the language of who asks', async () => {
  const text = await printed({ para: idle.username });
  for (const words of ['THAO TÁC BỊ TỪ CHỐI', 'Số mục: 2', 'RETENTION_NOT', code, 'Trang 1/1'])
    expect(text).toContain(words);
  const english = await printed({ para: idle.username }, reviewing, 'en');
  for (const words of ['REFUSED ACTS', 'Entries: 2', 'Page 1/1']) expect(english).toContain(words);
  expect(await lastRelease(world)).toMatchObject({
    kind: 'FORM',
    what: 'refused-acts',
    end_state: 'WHOLE',
    record_count: 2,
  });
  expect(await printed({ toDate: '2020-01-01' })).toContain('Không có mục nào.');
});

test('COMP-40 records of samples are left out for who does not see all samples, and found by nobody else', async () => {
  const own = await addPerson(world, ['Audit_Review']);
  expect(await printed({ para: idle.username }, own)).not.toContain(code);
  expect(JSON.stringify((await book({ para: idle.username }, own)).slice(6))).not.toContain(code);
  expect(await book({ para: code }, own)).toHaveLength(7);
});

test('COMP-17 who does not look through the trail takes none of them; days in the wrong order are told', async () => {
  const reader = await addPerson(world, ['Audit_View']);
  await refused(world, reader, printRefusedActs, {}, 'FORBIDDEN');
  await refused(world, reader, startRefusedExport, { body: {} }, 'FORBIDDEN');
  await refused(world, undefined, printRefusedActs, {}, 'UNAUTHENTICATED');
  const reversed = { fromDate: '2026-03-02', toDate: '2026-03-01' };
  for (const answer of [
    await refused(world, reviewing, printRefusedActs, { query: reversed }, 'VALIDATION'),
    await refused(world, reviewing, startRefusedExport, { body: reversed }, 'VALIDATION'),
    await refused(world, reviewing, listRefusedActs, { query: reversed }, 'VALIDATION'),
  ])
    expect(faultsOf(answer)).toEqual(['toDate DATE_ORDER']);
});
