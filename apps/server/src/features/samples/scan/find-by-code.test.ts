import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { findSamplesByCode } from '@kiemlab/contract/features/samples/samples.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { addPerson } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const scan = (code: string, who = world.head) => world.done(who, findSamplesByCode, { query: { code } });
const idsOf = async (code: string, who = world.head) =>
  (await scan(code, who)).samples.map(({ sampleId }) => sampleId);

test('SAMPLE-18 a number is found whatever its year and status, however it is typed', async () => {
  const old = await register(world);
  await move(world, [old], 'RECEIVED', { receivedDate: '2014-05-05' });
  for (const code of [
    'L14-0001',
    'l14-0001',
    ' L14-0001 ',
    'L140001',
    'l140001',
    'L14 0001',
    'L14\u20130001',
  ])
    expect(await idsOf(code), code).toEqual([old]);
  expect((await scan('l14-0001')).samples).toEqual([
    {
      sampleId: old,
      code: 'L14-0001',
      sampleIdExternal: 'L14-0001',
      sampleName: (await readSample(world, old))['sampleName'],
      sampleStatus: 'RECEIVED',
    },
  ]);
  for (const status of SAMPLE_STATUSES) {
    const id = await sampleIn(world, status);
    expect(await idsOf((await readSample(world, id)).code), status).toEqual([id]);
  }
});

test('SAMPLE-18 the label printed before the receipt finds its sample, also when it has its number', async () => {
  const id = await register(world);
  const { bytes } = await world.call(
    getReportFile,
    { params: { type: 'barcode-label' }, query: { ids: id } },
    world.head.token,
  );
  const printed = /#\d{6}/.exec((await readPdf(bytes)).pages[0]?.text ?? '')?.[0] ?? '';
  const short = printed.replace(/#0+/, '#');
  for (const code of [printed, short]) expect(await idsOf(code), code).toEqual([id]);
  await move(world, [id], 'RECEIVED');
  expect((await readSample(world, id)).code).toMatch(/^L\d\d-\d{4}$/);
  for (const code of [printed, short]) expect(await idsOf(code), code).toEqual([id]);
});

test('SAMPLE-18 a portion is found by its own number, and its parent only by its own', async () => {
  const parent = await register(world);
  await move(world, [parent], 'RECEIVED', { receivedDate: '2013-05-05' });
  const split = (more: object = {}) =>
    world.done(world.head, separateSample, {
      body: { parentId: parent, currentQuantities: ['5'], ...more },
    });
  const { children: portions } = await split();
  const { children: kept } = await split({ retained: true, storageLocation: 'Tủ 1' });
  expect(await idsOf('l13-0001')).toEqual([parent]);
  expect(await idsOf('l13-0001-1')).toEqual([portions[0]?.sampleId]);
  expect(await idsOf('L1300011')).toEqual([portions[0]?.sampleId]);
  expect(await idsOf('l13-0001-lm')).toEqual([kept[0]?.sampleId]);
});

test('SAMPLE-18 the code of the client is found in any letters; what two samples bear is told of both, newest first', async () => {
  const mark = randomUUID().slice(0, 8);
  const first = await register(world, sampleBody({ sampleIdExternal: `Đơn/${mark}-Ấ` }));
  expect(await idsOf(`ĐƠN/${mark.toUpperCase()}-ấ`)).toEqual([first]);
  const second = await register(world, sampleBody({ sampleIdExternal: `đơn/${mark}-ấ` }));
  expect(await idsOf(`đơn/${mark}-Ấ`)).toEqual([second, first]);
  // A client may call a sample as another one is numbered.
  const numbered = await register(world);
  await move(world, [numbered], 'RECEIVED', { receivedDate: '2012-05-05' });
  const namesake = await register(world, sampleBody({ sampleIdExternal: 'l12-0001' }));
  expect(await idsOf('L12-0001')).toEqual([namesake, numbered]);
  const alike = `x${mark}`;
  for (let n = 0; n < 21; n++) await register(world, sampleBody({ sampleIdExternal: alike }));
  expect(await scan(alike)).toMatchObject({ more: true, samples: { length: 20 } });
});

test.each([
  'L14-000',
  'L14-9999',
  '#',
  '#999999',
  '%',
  'L14-____',
  "'; --",
  '0'.repeat(200),
  '#' + '9'.repeat(40),
])('SAMPLE-18 %j is nobody’s code', async (code) => {
  expect(await scan(code)).toEqual({ samples: [], more: false });
});

test('SAMPLE-01 a sample one may not see, or that was deleted, is not there', async () => {
  const narrow = await addPerson(world, ['Sample']);
  const code = `Ma-${randomUUID()}`;
  const id = await register(world, sampleBody({ sampleIdExternal: code }));
  const named = await register(world, {
    ...sampleBody({ sampleIdExternal: code }),
    samplerInformation: [{ samplerName: 'Tôi', samplerUserId: narrow.id }],
  });
  expect(await idsOf(code, narrow)).toEqual([named]);
  expect(await scan((await readSample(world, id)).code, narrow)).toEqual({ samples: [], more: false });
  await world.done(world.head, deleteSample, { params: { id } });
  expect(await idsOf(code)).toEqual([named]);
});

test('SAMPLE-18 a code that is none is refused by name', async () => {
  for (const code of ['', '  ', 'x'.repeat(201), 'L14\u001d0001'])
    await refused(world, world.head, findSamplesByCode, { query: { code } }, 'VALIDATION');
});
