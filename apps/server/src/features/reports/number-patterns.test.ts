import {
  createReports,
  listSampleReports,
  previewNumbers,
} from '@kiemlab/contract/features/reports/reports.api';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { failureOf, faultsOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { move, readSample, register, sampleIn } from '../../testing/samples.ts';
import { approveTests } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['Setting', 'Setting_Edit']);
});
afterAll(() => world.stop());

const year = today().slice(0, 4);
const yy = year.slice(2);
const sample = '{letter}{yy}-{number}';
const usual = { sample, report: '{number}/{yyyy}/{site}' };
const write = (patterns: typeof usual) => prepare(world, (tx) => addValue(tx, 'numberPatterns', patterns));
const preview = (patterns: typeof usual, day?: string) =>
  world.done(keeper, previewNumbers, { body: { numberPatterns: patterns, ...(day ? { day } : {}) } });
const withReport = async () => {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  const { codes } = await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  return { id, code: codes[id], number: report?.number };
};

test('SAMPLE-21 a report has its number as the pattern of its day writes it; numbers that were given stay, the count goes on', async () => {
  const first = await withReport();
  expect(first).toMatchObject({ code: '0001', number: `0001/${year}/KNĐN` });
  await write({ sample, report: '{site}.{yy}-{number:5}' });
  const second = await withReport();
  expect(second).toMatchObject({ code: '00002', number: `KNĐN.${yy}-00002` });
  await write(usual);
  expect(await withReport()).toMatchObject({ code: '0003', number: `0003/${year}/KNĐN` });
  const [again] = await world.done(world.head, listSampleReports, { params: { id: second.id } });
  expect(again?.number).toBe(`KNĐN.${yy}-00002`);
  const { codes } = await world.done(world.head, createReports, { body: { sampleIds: [second.id] } });
  expect(codes[second.id]).toBe('00002');
});

test('COMP-35 SAMPLE-21 a number that an older pattern made of another year is passed over, never given twice', async () => {
  const other = await sampleIn(world, 'ANALYZING');
  // The number stood before the year once, and in the year 1999 somebody drew as many as this year counts.
  const taken = `${year}/1999/KNĐN`;
  await world.owner.query("SET kiemlab.action = 'test.number'");
  await world.owner.query(
    `INSERT INTO report (sample_id, number, year, code, full_number, status, created_by)
     VALUES ($1, $2::int, 1999, $2::int::text, $3, 'DRAFT', $4)`,
    [other, Number(year), taken, world.head.id],
  );
  await world.owner.query("UPDATE number_series SET last = 1998 WHERE series = 'report' AND year = $1", [
    Number(year),
  ]);
  const turned = { sample, report: '{yyyy}/{number}/{site}' };
  await write(turned);
  expect((await preview(turned)).report).toBe(`${year}/2000/KNĐN`);
  expect(await withReport()).toMatchObject({ code: '2000', number: `${year}/2000/KNĐN` });
  await write(usual);
});

test('PRINT-02 SAMPLE-09 the numbers that come next are shown before a pattern counts, and none is drawn by it', async () => {
  const id = await register(world);
  await move(world, [id], 'RECEIVED');
  const { code } = await readSample(world, id);
  const count = Number(code.slice(-4));
  const padded = (number: number, digits = 4) => String(number).padStart(digits, '0');
  const before = await stateOfDatabase(world);
  const patterns = { sample: '{letter}{yyyy}-HD-{number:5}', report: 'PKN.{number}/{yyyy}' };
  const next = await preview(patterns);
  expect(next.taken).toBe(`L${year}-HD-${padded(count + 1, 5)}`);
  expect(next.sent).toMatch(new RegExp(`^G${year}-HD-\\d{5}$`));
  expect(next.report).toMatch(new RegExp(`^PKN\\.\\d{4}/${year}$`));
  expect(await preview(usual, '2091-03-01')).toEqual({
    taken: 'L91-0001',
    sent: 'G91-0001',
    report: '0001/2091/KNĐN',
  });
  expect(await stateOfDatabase(world)).toEqual(before);
  await write(patterns);
  const own = await register(world);
  await move(world, [own], 'RECEIVED');
  expect((await readSample(world, own)).code).toBe(next.taken);
  expect((await withReport()).number).toBe(next.report);
});

test('SAMPLE-09 SAMPLE-21 what is no pattern is neither shown nor saved; the refusal names the field with an example', async () => {
  const wrong = { sample: 'M{yy}-{number}', report: '{number}' };
  const body = { numberPatterns: wrong };
  const shown = await refused(world, keeper, previewNumbers, { body }, 'VALIDATION');
  expect(faultsOf(shown)).toEqual([
    'numberPatterns.sample SAMPLE_NUMBER_PATTERN',
    'numberPatterns.report REPORT_NUMBER_PATTERN',
  ]);
  const { settings } = await world.done(keeper, listSettings, {});
  const seen = settings.find(({ key }) => key === 'numberPatterns')?.newest ?? null;
  const save = {
    params: { key: 'numberPatterns' as const },
    body: { value: wrong, reason: 'Thử thiết lập mới', seen, validFrom: addDays(today(), 1) },
  };
  const answer = await refused(world, keeper, changeSetting, save, 'VALIDATION');
  expect(faultsOf(answer)).toEqual([
    'value.sample SAMPLE_NUMBER_PATTERN',
    'value.report REPORT_NUMBER_PATTERN',
  ]);
  expect(JSON.stringify(failureOf(answer))).toContain('ví dụ {letter}{yy}-{number}');
  await refused(world, world.technician, previewNumbers, { body: { numberPatterns: usual } }, 'FORBIDDEN');
});
