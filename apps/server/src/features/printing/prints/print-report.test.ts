import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { createHash, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync, chmodSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../platform/files/temp-files.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { closeAbandoned } from '../../../platform/disclosures/close-abandoned.ts';
import { archivedReport } from '../../../testing/archived-report.ts';
import { addPerson, allBut, type Person, prepare } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { sampleIn, samplesIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addValue } from '../../settings/settings.queries.ts';

let world: World;
/** Prints, and holds no right to originals. */
let technician: Person;
beforeAll(async () => {
  world = await startWorld();
  technician = await addPerson(world, allBut('Report_PrintOriginal'));
});
afterAll(() => world.stop());

const wish = (id: string, more: object = {}) => ({
  params: { type: 'test-certificate' as const },
  body: { ids: [id], ...more },
});
const print = (id: string, more: object = {}, who = world.head) =>
  world.done(who, printReport, wish(id, more));
const fetched = async (id: string, who = world.head): Promise<Buffer> => {
  const answer = await world.call(getPrint, { params: { id } }, who.token);
  expect(answer.status).toBe(200);
  return answer.bytes;
};
const viewed = async (id: string): Promise<Buffer> =>
  (
    await world.call(
      getReportFile,
      { params: { type: 'test-certificate' }, query: { ids: id } },
      world.head.token,
    )
  ).bytes;
const archivedOf = (id: string): Promise<Buffer> => archivedReport(world, id);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');
const bare = (text: string): string => text.replace(/\s+/g, '');

const printsOf = async (id: string) =>
  (
    await world.owner.query<{ kind: string; n: number | null; hash: string; who: string }>(
      `SELECT kind, copy_number AS n, encode(sha256, 'hex') AS hash, printed_by AS who FROM report_print WHERE sample_id = $1
        ORDER BY copy_number NULLS FIRST, printed_at`,
      [id],
    )
  ).rows;
const releaseOf = async (id: string) =>
  (
    await world.owner.query<Record<string, unknown>>(
      "SELECT kind, what, about, released_by, end_state, record_count, encode(sha256, 'hex') AS hash FROM release WHERE id = $1",
      [id],
    )
  ).rows[0];

test('PRINT-04 COMP-45 the first print is the original to the byte, later ones are copies with number, printer and moment', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const archived = await archivedOf(id);
  const first = await print(id);
  expect(first).toMatchObject({ kind: 'ORIGINAL', copyNumber: null, sha256: sha256(archived) });
  expect((await fetched(first.id)).equals(archived)).toBe(true);

  const copies = [await print(id), await print(id, {}, technician)];
  expect(copies.map(({ kind, copyNumber }) => [kind, copyNumber])).toEqual([
    ['COPY', 1],
    ['COPY', 2],
  ]);
  const bytes = await fetched(copies[1]?.id ?? '', technician);
  expect(sha256(bytes)).toBe(copies[1]?.sha256);
  const text = await textOf(bytes);
  expect(text).toContain(bare('BẢN SAO LẦN 2'));
  expect(text).toContain(bare(`In bởi ${technician.fullName}`));
  expect(text).not.toContain(bare('BẢN GỐC'));
  // Everything else stands on it as on the original.
  const original = await textOf(archived);
  for (const part of ['Định lượng', '95,0 % – 105,0 %', first.number ?? '', world.director.fullName])
    expect([original, text].map((one) => one.includes(bare(part)))).toEqual([true, true]);

  expect(await printsOf(id)).toEqual([
    { kind: 'ORIGINAL', n: null, hash: sha256(archived), who: world.head.id },
    { kind: 'COPY', n: 1, hash: copies[0]?.sha256, who: world.head.id },
    { kind: 'COPY', n: 2, hash: copies[1]?.sha256, who: technician.id },
  ]);
  // To look at it counts nothing, and gives neither the original nor a copy.
  const looked = await textOf(await viewed(id));
  expect(looked).toContain(bare(`Xem bởi ${world.head.fullName}`));
  expect(looked).not.toMatch(/BẢNGỐC|BẢNSAO/);
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  expect(report).toMatchObject({ originalAt: expect.any(String), copies: 2 });
});

test('PRINT-04 COMP-45 fifty prints at once are one original and the copies 1 to 49, without a gap or a double', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const prints = await Promise.all(Array.from({ length: 50 }, () => print(id)));
  expect(prints.filter(({ kind }) => kind === 'ORIGINAL')).toHaveLength(1);
  const numbers = prints.flatMap(({ copyNumber }) => copyNumber ?? []).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
  expect(new Set(prints.map((one) => one.sha256)).size).toBe(50);
  expect(await printsOf(id)).toHaveLength(50);
});

test('PRINT-04 who may not print originals prints copies and leaves the original to others', async () => {
  const id = await sampleIn(world, 'REPORTED');
  expect(await print(id, {}, technician)).toMatchObject({ kind: 'COPY', copyNumber: 1 });
  expect(await print(id)).toMatchObject({ kind: 'ORIGINAL' });
});

test('PRINT-04 COMP-17 saving the archived bytes wants the right to originals, and is recorded as a print is', async () => {
  const id = await sampleIn(world, 'REPORTED');
  await refused(world, technician, printReport, wish(id, { purpose: 'save' }), 'FORBIDDEN');
  const saved = await print(id, { purpose: 'save' });
  expect(saved).toMatchObject({ kind: 'SAVED_ORIGINAL', copyNumber: null });
  expect((await fetched(saved.id)).equals(await archivedOf(id))).toBe(true);
  // It took neither the original on paper nor a number.
  expect(await print(id)).toMatchObject({ kind: 'ORIGINAL' });
  expect((await printsOf(id)).map(({ kind }) => kind).sort()).toEqual(['ORIGINAL', 'SAVED_ORIGINAL']);
});

test('COMP-17 what leaves is in the trail before its first byte, and at its end with count and hash; then it is handed out no more', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { id: printId, number, sha256: hash } = await print(id);
  const begun = { kind: 'ORIGINAL', what: 'test-certificate', about: number, released_by: world.head.id };
  expect(await releaseOf(printId)).toEqual({ ...begun, end_state: null, record_count: null, hash: null });
  // A print of another person is not there.
  await refused(world, technician, getPrint, { params: { id: printId } }, 'NOT_FOUND');
  await fetched(printId);
  expect(await releaseOf(printId)).toEqual({ ...begun, end_state: 'WHOLE', record_count: 1, hash });
  await refused(world, world.head, getPrint, { params: { id: printId } }, 'PRINT_DELIVERED');

  const { content } = await world.done(world.head, listActions, {
    query: { page: 0, size: 2, objectId: id },
  });
  expect(content.map(({ action, username }) => [action, username])).toEqual([
    ['reports.get-print', world.head.username],
    ['reports.print-report', world.head.username],
  ]);
  expect(content[0]?.changes).toContainEqual(
    expect.objectContaining({ entity: 'release', field: 'end_state', oldValue: null, newValue: 'WHOLE' }),
  );
});

test('COMP-17 what nobody fetched within a day has broken off, and what has ended stays as it is', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const [left, done] = [await print(id), await print(id)];
  await fetched(done.id);
  await world.owner.query("SET kiemlab.action = 'test.past'");
  await world.owner.query('ALTER TABLE release DISABLE TRIGGER release_keep');
  await world.owner.query(
    "UPDATE release SET started_at = started_at - interval '25 hours' WHERE id = ANY($1)",
    [[left.id, done.id]],
  );
  await world.owner.query('ALTER TABLE release ENABLE TRIGGER release_keep');
  await closeAbandoned(world.services.db);
  expect((await releaseOf(left.id))?.['end_state']).toBe('BROKEN_OFF');
  expect((await releaseOf(done.id))?.['end_state']).toBe('WHOLE');
  await expect(world.owner.query("UPDATE release SET about = 'x' WHERE id = $1", [left.id])).rejects.toThrow(
    'only its end may be said',
  );
  await expect(world.owner.query('DELETE FROM report_print')).rejects.toThrow('append-only');
});

test('PRINT-04 issue, change the settings, print again: the original is the same to the byte, the copy says what it said', async () => {
  await prepare(world, (tx) => addValue(tx, 'vilasNumber', 'VILAS 930', {}));
  const id = await sampleIn(world, 'REPORTED');
  const before = await archivedOf(id);
  await prepare(world, async (tx) => {
    await addValue(tx, 'vilasNumber', 'VILAS 1202', {});
    await addValue(tx, 'objectionDays', 30, {});
  });
  expect((await fetched((await print(id)).id)).equals(before)).toBe(true);
  const copy = await textOf(await fetched((await print(id)).id));
  expect(copy).toContain(bare('VILAS 930'));
  expect(copy).not.toMatch(/VILAS1202|trongvòng30/);
  const { rows } = await world.owner.query('SELECT template_version AS v FROM report WHERE sample_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ v: 1 }]);
});

test('PRINT-04 the same request is one print, whatever comes in between', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const send = (more: object = {}) =>
    world.send(printReport, { ...wish(id, more), key: 'in-1' }, world.head.token);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await printsOf(id)).toHaveLength(1);
  expect(await send({ purpose: 'save' })).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('PRINT-04 where the archived file is damaged or gone nothing is counted', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  const place = placeOf(world.filesFolder, Buffer.from(report?.pdfSha256 ?? '', 'hex'));
  chmodSync(place, 0o600);
  writeFileSync(place, 'x');
  // Administrators are told of it, which is all that is written.
  const codeOf = async (more: object = {}) =>
    (await world.send(printReport, wish(id, more), world.head.token)).code;
  for (const purpose of ['print', 'save']) expect(await codeOf({ purpose })).toBe('FILE_DAMAGED');
  rmSync(place);
  expect(await codeOf()).toBe('FILE_MISSING');
  expect(await printsOf(id)).toEqual([]);
});

test('COMP-17 COMP-42 a draft and a form that is no report leave as they are viewed, and are noted', async () => {
  const drafted = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const draft = await print(drafted);
  expect(draft).toMatchObject({ kind: 'DRAFT', copyNumber: null, number: null });
  expect(await textOf(await fetched(draft.id))).toContain(bare('BẢN NHÁP'));
  expect(await printsOf(drafted)).toEqual([]);

  const ids = await samplesIn(world, 'RECEIVED', 2);
  const labels = await world.done(world.head, printReport, {
    params: { type: 'barcode-label' },
    body: { ids },
  });
  expect((await readPdf(await fetched(labels.id))).pages).toHaveLength(2);
  expect(await releaseOf(labels.id)).toMatchObject({
    kind: 'FORM',
    what: 'barcode-label',
    end_state: 'WHOLE',
    record_count: 2,
    hash: labels.sha256,
  });
});

test('PRINT-04 what cannot be printed is refused and leaves no trace', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const none = await addPerson(world, ['Sample', 'Sample_ViewAll']);
  const coded = { params: { type: 'analysis-sheet' }, body: { ids: [id] } };
  await refused(world, undefined, printReport, wish(id), 'UNAUTHENTICATED');
  await refused(world, none, printReport, wish(id), 'FORBIDDEN');
  await refused(world, none, getPrint, { params: { id: randomUUID() } }, 'FORBIDDEN');
  await refused(world, undefined, getPrint, { params: { id: randomUUID() } }, 'UNAUTHENTICATED');
  await refused(world, world.head, printReport, wish(randomUUID()), 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, printReport, wish(id, { reportId: randomUUID() }), 'NOT_FOUND');
  await refused(world, world.head, printReport, coded, 'OTHER_REPORT_FORM');
  await refused(world, world.head, getPrint, { params: { id: randomUUID() } }, 'NOT_FOUND');
  await refused(world, world.head, getPrint, { params: { id: 'x' } }, 'VALIDATION');
  const wrong = await refused(world, world.head, printReport, wish(id, { purpose: 'burn' }), 'VALIDATION');
  expect(faultsOf(wrong)).toEqual(['purpose INVALID_VALUE']);
});

test('COMP-45 of many who fetch one print at the same moment one gets the paper, and nobody an error of the server', async () => {
  const { id } = await print(await sampleIn(world, 'REPORTED'));
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => world.send(getPrint, { params: { id } }, world.head.token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['PRINT_DELIVERED']),
  );
});
