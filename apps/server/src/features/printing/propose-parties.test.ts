import {
  askReportFile,
  getReportFile,
  numberPaper,
  proposeParties,
} from '@kiemlab/contract/features/printing/printing.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { addPerson } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const params = { type: 'handover-record' as const };
const said = {
  givers: [{ name: 'Phan Văn Giao', position: 'Dược sĩ', department: 'Nhà thuốc Hòa Cường' }],
  takers: [{ name: 'Đỗ Thị Nhận' }],
};
const bare = (text: string): string => text.replace(/\s+/g, '');
const textOf = async (bytes: Uint8Array): Promise<string> =>
  bare((await readPdf(bytes)).pages.map(({ text }) => text).join(''));
const shown = async (ids: string[], parties?: object): Promise<string> => {
  const body = { ids, ...(parties ? { parties } : {}) };
  const { status, bytes } = await world.call(askReportFile, { params, body }, world.head.token);
  expect(status).toBe(200);
  return textOf(bytes);
};
const propose = (ids: string[]) => world.done(world.head, proposeParties, { params, body: { ids } });

/** A sample that somebody of the laboratory took: its hand-over is noted at the receipt. */
async function notedSample(): Promise<string> {
  const sampler = { samplerName: 'Người lấy', samplerUserId: world.technician.id };
  const id = await register(world, { ...sampleBody(), samplerInformation: [sampler] });
  await move(world, [id], 'RECEIVED');
  return id;
}

test('PRINT-03 samplers, custodian and the caller are proposed for the two sides of a hand-over that is not on record', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const { noted, givers, takers, people } = await propose([id]);
  expect(noted).toEqual([]);
  expect(givers.map(({ name }) => name)).toEqual(['Trần Văn Lấy']);
  expect(takers.map(({ name }) => name)).toEqual([world.head.fullName]);
  expect(people.map(({ name }) => name)).toEqual(['Trần Văn Lấy', world.head.fullName]);
  const recorded = await notedSample();
  const { code } = await readSample(world, recorded);
  expect((await propose([recorded])).noted).toEqual([code]);
});

test('PRINT-03 who was said stands on the preview and on the print; a paper with other people has another number', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const preview = await shown([id], said);
  for (const name of ['Phan Văn Giao', 'Nhà thuốc Hòa Cường', 'Đỗ Thị Nhận'])
    expect(preview).toContain(bare(name));
  expect(preview).not.toContain(bare('Trần Văn Lấy'));
  const body = { ids: [id], parties: said };
  const print = await world.done(world.head, printReport, { params, body });
  const { bytes } = await world.call(getPrint, { params: { id: print.id } }, world.head.token);
  const { number } = await world.done(world.head, numberPaper, { params, body });
  expect(await textOf(bytes)).toContain(`Số:${number}`);
  expect(await shown([id], said)).toContain(`Số:${number}`);
  // As it is proposed it was never printed.
  expect(await shown([id])).toContain('……/BB-BGM');
  expect(await shown([id])).toContain(bare('Trần Văn Lấy'));
  expect((await world.done(world.head, numberPaper, { params, body: { ids: [id] } })).number).not.toBe(
    number,
  );
});

test('PRINT-03 what is on record is not contradicted: preview, number and print are refused and name the sample', async () => {
  const id = await notedSample();
  const { code } = await readSample(world, id);
  const asked = { params, body: { ids: [id], parties: said } };
  for (const endpoint of [askReportFile, numberPaper, printReport] as const)
    expect(codesOf(await refused(world, world.head, endpoint, asked, 'HANDOVER_NOTED'))).toEqual([code]);
  expect(await shown([id])).toContain(bare(world.technician.fullName));
});

test('PRINT-01 who gives and takes is said of forms that ask for it alone, by name, and read by those who may print and see the sample', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const label = { params: { type: 'barcode-label' as const }, body: { ids: [id], parties: said } };
  expect(faultsOf(await refused(world, world.head, askReportFile, label, 'VALIDATION'))).toEqual([
    'parties INVALID_VALUE',
  ]);
  const group = { params: { type: 'testing-handover' as const }, body: { ids: [id], parties: said } };
  expect(faultsOf(await refused(world, world.head, numberPaper, group, 'VALIDATION'))).toEqual([
    'parties INVALID_VALUE',
  ]);
  const nobody = { params, body: { ids: [id], parties: { givers: [{ name: ' ' }] } } };
  await refused(world, world.head, askReportFile, nobody, 'VALIDATION');
  await refused(world, world.head, proposeParties, { params, body: { ids: [] } }, 'VALIDATION');
  const stranger = { params, body: { ids: [randomUUID()] } };
  expect(codesOf(await refused(world, world.head, proposeParties, stranger, 'SAMPLE_NOT_FOUND'))).toEqual(
    stranger.body.ids,
  );
  const ask = { params, body: { ids: [id] } };
  await refused(world, undefined, proposeParties, ask, 'UNAUTHENTICATED');
  await refused(world, await addPerson(world, ['Sample']), proposeParties, ask, 'FORBIDDEN');
  const read = { params, query: { ids: id } };
  expect((await world.call(getReportFile, read, world.head.token)).status).toBe(200);
});
