import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getBarcode } from '@kiemlab/contract/features/reports/reports.api';
import { findSamplesByCode, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { prepare } from '../../testing/people.ts';
import { assign, readSample, register } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const usual = '{letter}{yy}-{number}';
const write = (sample: string, validFrom?: string) =>
  prepare(world, (tx) =>
    addValue(
      tx,
      'numberPatterns',
      { sample, report: '{number}/{yyyy}/{site}' },
      validFrom ? { validFrom } : {},
    ),
  );
const receive = (ids: string[], receivedDate: string) =>
  world.done(world.head, changeSampleStatus, {
    body: { samplesIds: ids, status: 'RECEIVED', receivedDate, reason: 'Nhập bù sổ giấy' },
  });
/** The number of a new sample that is received on a day. */
const numbered = async (receivedDate: string): Promise<{ id: string; code: string }> => {
  const id = await register(world);
  await receive([id], receivedDate);
  return { id, code: (await readSample(world, id)).code };
};
const codeOf = async (day: string) => (await numbered(day)).code;

test('SAMPLE-09 a pattern counts from its day on; the count of the year goes on, and what was given stays', async () => {
  const first = await numbered('2003-01-05');
  expect(first.code).toBe('L03-0001');
  await write('{letter}{yy}-MP-{number}', addDays(today(), 1));
  expect(await codeOf('2003-01-05')).toBe('L03-0002');
  await write('{letter}{yy}-HD-{number}');
  expect(await codeOf('2003-01-05')).toBe('L03-HD-0003');
  await write('{letter}{yyyy}-{number:5}');
  expect(await codeOf('2003-01-05')).toBe('L2003-00004');
  await write(usual);
  expect(await codeOf('2003-01-05')).toBe('L03-0005');
  expect((await readSample(world, first.id)).code).toBe('L03-0001');
});

test('COMP-35 SAMPLE-09 a number that a sample has is passed over, also one of a sample that is deleted', async () => {
  const blocked = [await register(world), await register(world)];
  await world.owner.query("SET kiemlab.action = 'test.number'");
  for (const [index, code] of ['L05-0002', 'L05-0004'].entries())
    await world.owner.query(
      'UPDATE sample SET internal_code = $2, deleted_at = CASE WHEN $3 THEN now() END WHERE id = $1',
      [blocked[index], code, index === 1],
    );
  const ids = [await register(world), await register(world), await register(world)];
  await receive(ids, '2005-05-05');
  expect(await Promise.all(ids.map(async (id) => (await readSample(world, id)).code))).toEqual([
    'L05-0001',
    'L05-0003',
    'L05-0005',
  ]);
  expect(await codeOf('2005-05-05')).toBe('L05-0006');
});

test('COMP-35 SAMPLE-09 while patterns change to and fro receipts get different numbers, each of the count once', async () => {
  const patterns = [usual, '{letter}{yy}-HD-{number}', '{letter}{yyyy}-{number}'];
  const ids: string[] = [];
  for (let n = 0; n < 30; n++) ids.push(await register(world));
  await Promise.all([
    ...ids.map((id) => receive([id], '2006-06-06')),
    (async () => {
      for (let n = 0; n < 9; n++) await write(patterns[n % 3] ?? usual);
    })(),
  ]);
  const codes = await Promise.all(ids.map(async (id) => (await readSample(world, id)).code));
  expect(new Set(codes).size).toBe(30);
  expect(codes.map((code) => Number(code.slice(-4))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
});

test('SAMPLE-18 SAMPLE-01 SAMPLE-09 what another pattern wrote is scanned, searched, put in order, printed, split and tested', async () => {
  await write(usual);
  const before = await numbered('2007-07-07');
  await write('{letter}{yy}-HD-{number}');
  const { id, code } = await numbered('2007-07-07');
  expect([before.code, code]).toEqual(['L07-0001', 'L07-HD-0002']);

  for (const typed of [code, 'l07-hd-0002', 'L07HD0002', ' l07–hd–0002 ', 'L07 HD 0002']) {
    const { samples } = await world.done(world.head, findSamplesByCode, { query: { code: typed } });
    expect(
      samples.map(({ sampleId }) => sampleId),
      typed,
    ).toEqual([id]);
  }
  for (const text of [code, 'l07-hd', 'L07HD0002']) {
    const { sampleList } = await world.done(world.head, listSamples, { query: { textSearch: text } });
    expect(
      sampleList.map(({ sampleId }) => sampleId),
      text,
    ).toEqual([id]);
  }
  await write(usual);
  const after = await numbered('2007-07-07');
  const { sampleList } = await world.done(world.head, listSamples, {
    query: { sort: 'code', order: 'asc', year: 2007 },
  });
  expect(sampleList.map((sample) => sample.sampleIdInternal)).toEqual([
    'L07-0001',
    'L07-HD-0002',
    after.code,
  ]);

  const svg = await world.call(getBarcode, { params: { id } }, world.head.token);
  expect([svg.status, svg.bytes.toString().includes('<svg')]).toEqual([200, true]);
  const label = await world.call(
    getReportFile,
    { params: { type: 'barcode-label' }, query: { ids: id } },
    world.head.token,
  );
  expect((await readPdf(label.bytes)).pages[0]?.text).toContain('L07-HD-0002');
  const draftOf = async (sampleId: string) => {
    await assign(world, [sampleId]);
    const { bytes } = await world.call(
      getReportFile,
      { params: { type: 'test-certificate' }, query: { ids: sampleId } },
      world.head.token,
    );
    return (await readPdf(bytes)).pages.map(({ text }) => text).join(' ');
  };
  const { children } = await world.done(world.head, separateSample, {
    body: { parentId: id, currentQuantities: ['5'] },
  });
  expect(children.map(({ sampleIdInternal }) => sampleIdInternal)).toEqual(['L07-HD-0002-1']);
  const draft = await draftOf(id);
  expect(draft).toContain('L07-HD-0002');
  // The place word goes by the first letter of the number.
  expect(draft).toContain('Nơi lấy mẫu');
  expect((await testsOf(world, id)).map(({ testInformationCode }) => testInformationCode)).toEqual([
    'L07-HD-0002-T01',
    'L07-HD-0002-T02',
  ]);
});
