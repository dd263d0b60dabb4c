import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { codesOf, refused } from '../../../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../../../testing/samples.ts';
import { testsOf } from '../../../../testing/tests.ts';
import { startWorld, type World } from '../../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const sheet = (ids: readonly string[]) => ({
  params: { type: 'assignment-sheet' as const },
  query: { ids: ids.join(',') },
});
const bare = (text: string | undefined): string => (text ?? '').replace(/\s+/g, '');

test('SAMPLE-20 the assignment sheet of two samples: tests, people, deadlines, room for signatures, on A4', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 2);
  await world.done(world.head, assignAnalytes, {
    body: {
      testId: world.setup.testId,
      analytesId: world.setup.analytes.map(({ id }) => id),
      sampleId: ids,
    },
  });
  const [first, second] = await Promise.all(ids.map((id) => testsOf(world, id)));
  await world.done(world.head, allocateTests, {
    body: {
      tests: (first ?? []).map(({ id, version }) => ({
        id,
        version,
        technicianId: world.technician.id,
        entryDate: '2030-03-04T09:30:00Z',
      })),
    },
  });
  const { bytes } = await world.call(getReportFile, sheet(ids), world.head.token);
  const { pages, xmp } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ widthMm: 297, heightMm: 210 });
  const text = bare(pages[0]?.text);
  for (const { testInformationCode, analytesName } of [...(first ?? []), ...(second ?? [])]) {
    expect(text).toContain(bare(testInformationCode));
    expect(text).toContain(bare(analytesName));
  }
  for (const part of ['PHIẾU PHÂN CÔNG', 'Số mẫu: 2', 'Số phép thử: 4', 'NGƯỜI PHÂN CÔNG', 'Ký nhận'])
    expect(text).toContain(bare(part));
  // Twice: those of the second sample are with nobody yet, and have the deadline of their set-up.
  expect(text.split(bare(world.technician.fullName))).toHaveLength(3);
  expect(text.split(bare('04/03/2030 16:30'))).toHaveLength(3);
  expect(xmp).toContain('<pdfaid:conformance>A<');
});

test('SAMPLE-20 a sample without tests has nothing to assign, and is named', async () => {
  const tested = await sampleIn(world, 'ANALYZING');
  const bareOne = await sampleIn(world, 'RECEIVED');
  const answer = await refused(world, world.head, getReportFile, sheet([tested, bareOne]), 'NO_TESTS');
  expect(codesOf(answer)).toEqual([(await readSample(world, bareOne)).code]);
});
