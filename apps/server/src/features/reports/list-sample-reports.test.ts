import { getBarcode, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { code128Svg } from '../../platform/barcode/barcode.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, register, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const list = (id: string) => world.done(world.head, listSampleReports, { params: { id } });

test('SAMPLE-23 a sample’s reports with number, state, issuer and hash', async () => {
  expect(await list(await sampleIn(world, 'ANALYZING'))).toEqual([]);
  expect(await list(await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED'))).toMatchObject([
    { status: 'DRAFT', issuedAt: null, issuedBy: null, pdfSha256: null },
  ]);
  expect(await list(await sampleIn(world, 'REPORTED'))).toMatchObject([
    {
      status: 'ISSUED',
      number: expect.stringMatching(/^\d{4}\/\d{4}\/KNĐN$/),
      issuedBy: world.director.fullName,
      pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test('SAMPLE-18 the barcode is a picture of the sample’s code, the same every time', async () => {
  const id = await register(world);
  const fetch = () => world.call(getBarcode, { params: { id } }, world.head.token);
  const answer = await fetch();
  expect(answer.status).toBe(200);
  const { code } = await readSample(world, id);
  expect(answer.bytes.toString('utf8')).toBe(code128Svg(code));
  expect((await fetch()).bytes.equals(answer.bytes)).toBe(true);
});

test('SAMPLE-23 a sample that does not exist is not found', async () => {
  for (const endpoint of [listSampleReports, getBarcode])
    await refused(world, world.head, endpoint, { params: { id: randomUUID() } }, 'SAMPLE_NOT_FOUND');
});
