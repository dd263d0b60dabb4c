import { getReportFile, numberPaper } from '@kiemlab/contract/features/printing/printing.api';
import type { NumberedForm } from '@kiemlab/contract/features/printing/printed-forms';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bare = (text: string): string => text.replace(/\s+/g, '');
const number = (ids: readonly string[], type: NumberedForm = 'handover-record') =>
  world.done(world.head, numberPaper, { params: { type }, body: { ids: [...ids] } });
const print = async (type: NumberedForm, ids: readonly string[]): Promise<string> => {
  const query = { params: { type }, query: { ids: ids.join() } };
  const { status, bytes } = await world.call(getReportFile, query, world.head.token);
  expect(status).toBe(200);
  return bare((await readPdf(bytes)).pages.map(({ text }) => text).join(''));
};
const last = async (): Promise<number> =>
  Number(
    (
      await world.owner.query(
        "SELECT coalesce(max(last), 0) AS n FROM number_series WHERE series = 'handover-paper'",
      )
    ).rows[0]?.n,
  );

test('PRINT-03 a handover record has no number in the preview; the first print gives it one, and the same one again keeps it', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 2);
  expect(await print('handover-record', ids)).toContain('……/BB-BGM');
  expect(await last()).toBe(0);
  const first = await number(ids);
  expect(first).toMatchObject({ number: '01/BB-BGM', printedBy: world.head.fullName });
  expect(await number(ids.toReversed())).toEqual(first);
  expect(await print('handover-record', ids.toReversed())).toContain('Số:01/BB-BGM');
  // Another form of the same samples is another paper, and so is another set of samples.
  expect((await number(ids, 'planning-handover')).number).toBe('02/BB-BGM');
  expect((await number(ids.slice(1))).number).toBe('03/BB-BGM');
  expect(await last()).toBe(3);
});

test('PRINT-03 fifty who print at once get fifty numbers, and fifty who print the same get one', async () => {
  const before = await last();
  const ids = await samplesIn(world, 'RECEIVED', 50);
  const papers = await Promise.all(ids.map((id) => number([id])));
  const codes = papers.map((paper) => Number.parseInt(paper.number, 10)).sort((a, b) => a - b);
  expect(codes).toEqual(Array.from({ length: 50 }, (_, index) => before + 1 + index));
  const same = await Promise.all(Array.from({ length: 50 }, () => number(ids)));
  expect(new Set(same.map((paper) => paper.number)).size).toBe(1);
  expect(await last()).toBe(before + 51);
});

test('PRINT-03 a value that is no number stops the print, names the sample and the field, and no number is drawn', async () => {
  const before = await last();
  const body = { ...sampleBody(), additionalInformation: { si7: '20', si8: '1.000', si9: '' } };
  const id = await register(world, body);
  const { code } = await readSample(world, id);
  const asked = { params: { type: 'planning-handover' as const }, body: { ids: [id] } };
  const answer = await refused(world, world.head, numberPaper, asked, 'QUANTITY_UNREADABLE');
  expect(codesOf(answer)).toEqual([code]);
  expect(JSON.stringify(answer)).toContain('si8');
  const shown = { params: { type: 'planning-handover' as const }, query: { ids: id } };
  await refused(world, world.head, getReportFile, shown, 'QUANTITY_UNREADABLE');
  expect(await last()).toBe(before);
  const { version } = await readSample(world, id);
  await world.done(world.head, updateSample, {
    body: {
      version,
      generalInformation: { sampleId: id },
      additionalInformation: { si8: '1,5' },
      reason: 'Ghi sai từ trước',
    },
  });
  expect(await print('planning-handover', [id])).toContain('21,5');
});

test('PRINT-01 what a record of hand-overs cannot be made of is refused and draws no number', async () => {
  const before = await last();
  const id = await sampleIn(world, 'RECEIVED');
  const ask = (ids: string[]) => ({ params: { type: 'handover-record' as const }, body: { ids } });
  const stranger = randomUUID();
  const missing = await refused(world, world.head, numberPaper, ask([id, stranger]), 'SAMPLE_NOT_FOUND');
  expect(codesOf(missing)).toEqual([stranger]);
  const wrong = { params: { type: 'barcode-label' }, body: { ids: [id] } };
  expect(faultsOf(await refused(world, world.head, numberPaper, wrong as never, 'VALIDATION'))).toEqual([
    'type INVALID_VALUE',
  ]);
  expect((await world.call(numberPaper, ask([id]))).status).toBe(401);
  expect(await last()).toBe(before);
});

test('PRINT-01 COMP-40 the handover to the testing department has the hand-over as it was noted, and nothing of where a sample comes from', async () => {
  const body = {
    ...sampleBody(),
    pickingInformation: { locationName: 'Nhà thuốc Bí Mật' },
    producerInformation: { producerName: 'Hãng Bí Mật' },
  };
  const id = await register(world, body);
  const text = await print('testing-handover', [id]);
  for (const hidden of ['BíMật', 'TrầnVănLấy']) expect(text).not.toContain(hidden);
  expect(text).toContain('100viên');
  const moved = await sampleIn(world, 'MOVE_TO_CART');
  const noted = await print('testing-handover', [moved]);
  expect(noted).toContain(bare(world.head.fullName));
  expect(noted).toContain('Nhómmẫu');
});
