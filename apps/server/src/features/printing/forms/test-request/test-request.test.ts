import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { addClient } from '../../../../testing/laboratory.ts';
import { addPerson, prepare } from '../../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../../testing/refused.ts';
import { assign, move, readSample, register, sampleBody } from '../../../../testing/samples.ts';
import { testsOf } from '../../../../testing/tests.ts';
import { startWorld, type World } from '../../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bare = (text: string): string => text.replace(/\s+/g, '');
const asked = (ids: string) => ({ params: { type: 'test-request' as const }, query: { ids } });
const printed = async (id: string) => {
  const { bytes } = await world.call(getReportFile, asked(id), world.head.token);
  const { pages } = await readPdf(bytes);
  return { pages, text: bare(pages.map(({ text }) => text).join('')) };
};
async function sent(): Promise<string> {
  const id = await register(world, {
    ...sampleBody({ sampleSource: 'Mẫu gửi', samplerRequired: 'Định lượng theo DĐVN V' }),
    clientInformation: {
      associatedClient: await addClient(world, 'Công ty Sông Hàn'),
      returnMethod: 'Gửi bưu điện',
      reportCopies: 2,
      leftoverSample: 'returned',
      subcontracting: 'agreed',
    },
  });
  await move(world, [id], 'RECEIVED');
  return id;
}
const priced = (sampleId: string, cost: string) =>
  prepare(world, (tx) =>
    tx.updateTable('test_record').set({ cost }).where('sample_id', '=', sampleId).execute(),
  );

test('PRINT-01 PRINT-03 the request of a sample: upright, client, agreement, prices as they were when tests were assigned', async () => {
  const id = await sent();
  const before = await printed(id);
  expect(before.pages[0]).toMatchObject({ widthMm: 210, heightMm: 297 });
  expect(before.text).toContain(bare('Bằng chữ: –'));
  await assign(world, [id]);
  const { text } = await printed(id);
  const count = (await testsOf(world, id)).length;
  const total = { 1: '250.000 đồng', 2: '500.000 đồng' }[count];
  const words = { 1: 'Hai trăm năm mươi nghìn đồng', 2: 'Năm trăm nghìn đồng' }[count];
  for (const part of [
    'PHIẾU YÊU CẦU KIỂM NGHIỆM',
    'Công ty Sông Hàn',
    (await readSample(world, id)).code,
    '100 viên',
    'Định lượng theo DĐVN V',
    `Tổng cộng: ${total}`,
    `Bằng chữ: ${words}`,
    'Gửi bưu điện',
    'Trả lại',
    'Đồng ý',
    'khiếu nại trong vòng 07 ngày',
    'Kết quả chỉ có giá trị đối với mẫu gửi.',
    'KHÁCH HÀNG',
    world.head.fullName,
  ])
    expect(text).toContain(bare(part));
});

test('PRINT-01 PRINT-03 the request of a sample that the state took prints no customer and no sum', async () => {
  const id = await register(world, sampleBody({ sampleSource: 'Mẫu lấy' }));
  await move(world, [id], 'RECEIVED');
  await assign(world, [id]);
  await priced(id, '1000.5');
  const { text } = await printed(id);
  for (const part of [
    'I. Lấy mẫu',
    'IV. Trả kết quả',
    'NGƯỜI LẤY MẪU',
    (await testsOf(world, id))[0]?.analytesName ?? '',
  ])
    expect(text).toContain(bare(part));
  expect(text).not.toMatch(/khách\s*hàng|tổngcộng|bằngchữ|đơngiá|thànhtiền|đồng/i);
});

test('PRINT-03 a price with a part of a đồng, or a sum of more than 18 digits, stops the print and names the tests', async () => {
  const id = await sent();
  await assign(world, [id]);
  const numbers = (await testsOf(world, id)).map((one) => one.testInformationCode);
  await priced(id, '1000.5');
  expect(codesOf(await refused(world, world.head, getReportFile, asked(id), 'PRICE_NOT_PRINTABLE'))).toEqual(
    numbers,
  );
  await priced(id, '1000000000000000000');
  await refused(world, world.head, getReportFile, asked(id), 'PRICE_NOT_PRINTABLE');
  await priced(id, '0');
  const { text } = await printed(id);
  expect(text).toContain(bare('Tổng cộng: –'));
});

test('PRINT-01 the request is of one sample that one may see, for who may print it', async () => {
  const id = await sent();
  const two = await refused(world, world.head, getReportFile, asked(`${id},${await sent()}`), 'VALIDATION');
  expect(faultsOf(two)).toEqual(['ids TOO_LONG']);
  const stranger = await addPerson(world, ['Sample', 'Sample_Export']);
  await refused(world, stranger, getReportFile, asked(id), 'SAMPLE_NOT_FOUND');
  const without = await addPerson(world, ['Sample', 'Sample_ViewAll']);
  await refused(world, without, getReportFile, asked(id), 'FORBIDDEN');
  await refused(world, undefined, getReportFile, asked(id), 'UNAUTHENTICATED');
});
