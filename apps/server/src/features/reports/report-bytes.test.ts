import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getArchivedReport, withdrawReport } from '@kiemlab/contract/features/reports/reports.api';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { archivedReport } from '../../testing/archived-report.ts';
import { hold } from '../../testing/held.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { amend, issueAmended, newestOf, reportsOf } from './testing/amending.ts';

let world: World;
/** Who may have originals, who may print only, and who may not even that. */
const people = {} as Record<'keeper' | 'printer' | 'reader', Person>;
/** A sample in each state of its report, with the report that is meant. */
const of = {} as Record<State, { id: string; reportId: string; number: string }>;
/** Number of the one that stands in the place of the replaced one. */
let newer = '';

const STATES = ['draft', 'issued', 'replaced', 'void'] as const;
type State = (typeof STATES)[number];

const SEES = ['Sample', 'Sample_ViewAll', 'Sample_Origin'] as const;
beforeAll(async () => {
  world = await startWorld();
  people.keeper = await addPerson(world, [...SEES, 'Sample_Export', 'Report_PrintOriginal']);
  people.printer = await addPerson(world, [...SEES, 'Sample_Export']);
  people.reader = await addPerson(world, SEES);
  for (const state of STATES) {
    const begun = state === 'draft' || state === 'void' ? 'REPORT_SAMPLE_HAS_EXISTED' : 'REPORTED';
    const id = await sampleIn(world, begun);
    const { id: reportId, number, version } = await newestOf(world, id);
    of[state] = { id, reportId, number };
    if (state === 'void')
      await world.done(world.head, withdrawReport, { body: { reportId, version, reason: WHY } });
    if (state !== 'replaced') continue;
    // Twice: the one that stands is not the one that replaced it first.
    for (let time = 0; time < 2; time += 1) {
      await amend(world, id);
      await issueAmended(world, id);
    }
    newer = (await newestOf(world, id)).number;
  }
});
afterAll(() => world.stop());

const WHY = 'Khách hàng rút yêu cầu';
const TYPE = 'test-certificate';
const bare = (text: string): string => text.replace(/\s+/g, '');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.map(({ text }) => text).join(''));

interface Got {
  status: number;
  bytes: Buffer;
  fileName: string;
}
const nameIn = (disposition: unknown): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(String(disposition))?.[1] ?? '');
const fetched = async (who: Person, url: string): Promise<Got> => {
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    fileName: nameIn(answer.headers['content-disposition']),
  };
};

/** Each way to ask for the bytes of a report. */
const WAYS: Record<string, (who: Person, state: State) => Promise<Got>> = {
  look: (who, state) => fetched(who, `/api/samples/reports/${of[state].reportId}/file`),
  print: (who, state) => taken(who, state, 'print'),
  save: (who, state) => taken(who, state, 'save'),
};
async function taken(who: Person, state: State, purpose: 'print' | 'save'): Promise<Got> {
  const { id, reportId } = of[state];
  const asked = { params: { type: TYPE }, body: { ids: [id], reportId, purpose } } as const;
  const { status, data } = await world.send(printReport, asked, who.token);
  if (status !== 201) return { status, bytes: Buffer.alloc(0), fileName: '' };
  return fetched(who, `/api/reports/prints/${data.id}`);
}

/** What was noted of a sample: its counted prints, and what left. */
async function noted(id: string): Promise<{ prints: string[]; releases: string[] }> {
  const { rows: prints } = await world.owner.query<{ what: string }>(
    "SELECT kind || coalesce(' ' || copy_number, '') AS what FROM report_print WHERE sample_id = $1 ORDER BY printed_at, copy_number",
    [id],
  );
  const { rows: releases } = await world.owner.query<{ what: string }>(
    "SELECT kind || ' ' || coalesce(end_state, 'open') AS what FROM release WHERE record_id = $1 ORDER BY started_at",
    [id],
  );
  return { prints: prints.map(({ what }) => what), releases: releases.map(({ what }) => what) };
}

const XEM = 'BẢN XEM';
const NHAP = 'BẢN NHÁP';
const GOC = 'BẢN GỐC';
const COPY = (n: number): string => `BẢN SAO LẦN ${n}`;
const MARKS = [XEM, NHAP, GOC, 'BẢN SAO', 'ĐÃ HỦY', 'ĐÃ ĐƯỢC THAY THẾ'];

/**
 * Written by hand: who asks how for which report, one after the other; what is answered, which marks the paper has, what is counted as a print, what is noted as having
 * left, and how the file is called.
 */
type Row = [keyof typeof people, 'look' | 'print' | 'save', number, string[], string?, string?, RegExp?];
const TABLE: Record<State, Row[]> = {
  draft: [
    ['reader', 'look', 403, []],
    ['reader', 'print', 403, []],
    ['reader', 'save', 403, []],
    ['printer', 'look', 200, [NHAP], undefined, undefined, /^ban-nhap-L\d\d-\d{4}\.pdf$/],
    ['printer', 'print', 200, [NHAP], undefined, 'DRAFT', /^ban-nhap-L\d\d-\d{4}\.pdf$/],
    ['printer', 'save', 200, [NHAP], undefined, 'DRAFT'],
    ['keeper', 'look', 200, [NHAP]],
    ['keeper', 'print', 200, [NHAP], undefined, 'DRAFT'],
    ['keeper', 'save', 200, [NHAP], undefined, 'DRAFT'],
  ],
  issued: [
    ['reader', 'look', 403, []],
    ['reader', 'print', 403, []],
    ['reader', 'save', 403, []],
    ['printer', 'look', 200, [XEM], undefined, 'VIEW', /^phieu-kiem-nghiem-\d{4}-\d{4}-KNĐN\.pdf$/],
    ['printer', 'print', 200, ['BẢN SAO', COPY(1)], 'COPY 1', 'COPY'],
    ['printer', 'save', 403, []],
    ['keeper', 'look', 200, [XEM], undefined, 'VIEW'],
    [
      'keeper',
      'save',
      200,
      [GOC],
      'SAVED_ORIGINAL',
      'SAVED_ORIGINAL',
      /^phieu-kiem-nghiem-\d{4}-\d{4}-KNĐN\.pdf$/,
    ],
    ['keeper', 'print', 200, [GOC], 'ORIGINAL', 'ORIGINAL'],
    ['keeper', 'print', 200, ['BẢN SAO', COPY(2)], 'COPY 2', 'COPY', /-KNĐN-ban-sao-2\.pdf$/],
    ['keeper', 'look', 200, [XEM], undefined, 'VIEW'],
  ],
  replaced: [
    ['reader', 'look', 403, []],
    ['reader', 'print', 403, []],
    ['reader', 'save', 403, []],
    ['printer', 'look', 200, [XEM, 'ĐÃ ĐƯỢC THAY THẾ'], undefined, 'VIEW', /-KNĐN-da-duoc-thay-the\.pdf$/],
    ['printer', 'print', 200, ['BẢN SAO', COPY(1), 'ĐÃ ĐƯỢC THAY THẾ'], 'COPY 1', 'COPY'],
    ['printer', 'save', 403, []],
    ['keeper', 'look', 200, [XEM, 'ĐÃ ĐƯỢC THAY THẾ'], undefined, 'VIEW'],
    // It has no original left to print.
    [
      'keeper',
      'print',
      200,
      ['BẢN SAO', COPY(2), 'ĐÃ ĐƯỢC THAY THẾ'],
      'COPY 2',
      'COPY',
      /-ban-sao-2-da-duoc-thay-the\.pdf$/,
    ],
    [
      'keeper',
      'save',
      200,
      [GOC],
      'SAVED_ORIGINAL',
      'SAVED_ORIGINAL',
      /^phieu-kiem-nghiem-\d{4}-\d{4}-KNĐN-da-duoc-thay-the\.pdf$/,
    ],
  ],
  void: [
    ['reader', 'look', 403, []],
    ['reader', 'print', 403, []],
    ['reader', 'save', 403, []],
    [
      'printer',
      'look',
      200,
      [NHAP, 'ĐÃ HỦY'],
      undefined,
      undefined,
      /^ban-nhap-da-huy-\d{4}-\d{4}-KNĐN\.pdf$/,
    ],
    [
      'printer',
      'print',
      200,
      [NHAP, 'ĐÃ HỦY'],
      undefined,
      'DRAFT',
      /^ban-nhap-da-huy-\d{4}-\d{4}-KNĐN\.pdf$/,
    ],
    ['keeper', 'save', 200, [NHAP, 'ĐÃ HỦY'], undefined, 'DRAFT'],
  ],
};

describe.each(STATES)('a report that is %s', (state) => {
  test('COMP-44 COMP-45 PRINT-04 leaves by one door: what each paper says, what is counted and what is noted', async () => {
    const { id, reportId, number } = of[state];
    const archived =
      state === 'issued' || state === 'replaced' ? await archivedReport(world, id, reportId) : null;
    const counted: string[] = [];
    const left: string[] = (await noted(id)).releases;
    for (const [who, way, status, marks, print, release, name] of TABLE[state]) {
      const row = `${who} ${way}`;
      const got = await WAYS[way]?.(people[who], state);
      expect([row, got?.status]).toEqual([row, status]);
      if (print !== undefined) counted.push(print);
      if (release !== undefined) left.push(`${release} WHOLE`);
      expect([row, await noted(id)]).toEqual([row, { prints: counted, releases: left }]);
      if (!got || status !== 200) continue;
      const text = await textOf(got.bytes);
      const said = [...MARKS, ...marks].filter((mark) => text.includes(bare(mark)));
      expect([row, [...new Set(said)].sort()]).toEqual([row, [...marks].sort()]);
      expect(text).toContain(bare(number));
      // The archived bytes are one thing, everything that is rendered another.
      expect([row, archived?.equals(got.bytes) ?? false]).toEqual([row, marks.includes(GOC)]);
      if (name) expect(got.fileName).toMatch(name);
      if (marks.includes('ĐÃ ĐƯỢC THAY THẾ')) expect(text).toContain(bare(`ĐÃ ĐƯỢC THAY THẾ BỞI ${newer} –`));
      if (!marks.includes(GOC)) expect(text).toMatch(new RegExp(`${bare(`bởi ${people[who].fullName}`)},`));
    }
  });
});

test('COMP-44 the archived bytes of what was replaced are what was issued, and say nothing of it', async () => {
  const { id, reportId } = of.replaced;
  const { pdfSha256 } = (await reportsOf(world, id)).find((report) => report.id === reportId) ?? {};
  const saved = await WAYS['save']?.(people.keeper, 'replaced');
  expect(
    createHash('sha256')
      .update(saved?.bytes ?? '')
      .digest('hex'),
  ).toBe(pdfSha256);
});

test('COMP-42 what counts of a sample is shown where only the sample is named: a draft anew once the other one is void', async () => {
  const { id, number } = of.void;
  const asked = { params: { type: TYPE }, query: { ids: id } } as const;
  const text = await textOf((await world.call(getReportFile, asked, people.printer.token)).bytes);
  expect(text).toContain(bare(NHAP));
  expect(text).not.toContain(bare('ĐÃ HỦY'));
  expect(text).not.toContain(bare(number));
});

test('COMP-44 a void amendment says what it was to replace, on its own paper', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const first = await newestOf(world, id);
  await amend(world, id);
  const { id: reportId, number, version } = await newestOf(world, id);
  await world.done(world.head, withdrawReport, { body: { reportId, version, reason: WHY } });
  const { status, bytes } = await world.call(
    getArchivedReport,
    { params: { id: reportId } },
    people.printer.token,
  );
  expect(status).toBe(200);
  const text = await textOf(bytes);
  for (const part of [number, 'ĐÃ HỦY', NHAP, `(Thay thế Phiếu kiểm nghiệm số ${first.number} ngày`])
    expect(text).toContain(bare(part));
  // What was issued stands, and says so.
  const stands = await world.call(getArchivedReport, { params: { id: first.id } }, people.printer.token);
  const said = await textOf(stands.bytes);
  expect(said).toContain(bare(XEM));
  expect(said).not.toMatch(/ĐÃĐƯỢCTHAYTHẾ|ĐÃHỦY/);
});

test('USER-03 a report of another sample is none of this one, whoever asks', async () => {
  for (const purpose of ['print', 'save']) {
    const body = { ids: [of.issued.id], reportId: of.replaced.reportId, purpose };
    const answer = await world.send(printReport, { params: { type: TYPE }, body }, people.keeper.token);
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  }
  const print = await world.send(
    printReport,
    { params: { type: TYPE }, body: { ids: [of.issued.id], purpose: 'save' } },
    people.keeper.token,
  );
  // What somebody else was handed is not there either.
  const { status } = await world.send(getPrint, { params: { id: print.data.id } }, people.printer.token);
  expect(status).toBe(404);
});

test('COMP-44 who waits for a report that is being replaced prints it as it is afterwards, and no original', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { id: reportId, number } = await newestOf(world, id);
  const replacing = `WITH old AS (UPDATE report SET status = 'REPLACED' WHERE id = $1 RETURNING *)
    INSERT INTO report (sample_id, number, year, code, full_number, amendment, kind, form, status, created_by, issued_at, issued_by, pdf_sha256, content, replaces, amend_reason)
    SELECT sample_id, number, year, code, 'SĐ1 ' || full_number, 1, kind, form, 'ISSUED', created_by, now(), issued_by, pdf_sha256, content, id, 'sai số lô' FROM old`;
  // The act and what it replaces are one statement here: the row is there before what the guard asks for.
  await world.owner.query('ALTER TABLE report DISABLE TRIGGER report_amends');
  const holder = await hold(world, replacing, [reportId]);
  const body = { ids: [id], reportId };
  const printing = world.call(printReport, { params: { type: TYPE }, body }, people.keeper.token);
  await holder.waitedFor();
  await holder.release();
  const { data } = await printing;
  expect(data).toMatchObject({ kind: 'COPY', copyNumber: 1, number });
  const { bytes } = await world.call(getPrint, { params: { id: data.id } }, people.keeper.token);
  expect(await textOf(bytes)).toContain(bare(`ĐÃ ĐƯỢC THAY THẾ BỞI SĐ1 ${number} –`));
});
