import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { addSetup } from '../../../../testing/laboratory.ts';
import { sampleIn } from '../../../../testing/samples.ts';
import { complete, enter, setStatus, testsOf } from '../../../../testing/tests.ts';
import { startWorld, type World } from '../../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bare = (text = ''): string => text.replace(/\s+/g, '');

/** The text of the certificate of a sample whose tests have these results. */
async function printed(
  results: readonly string[],
  attributes: object = {},
  maximum = '2000',
): Promise<string> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: results.map((_, index) => ({ name: `Chỉ tiêu ${index + 1}`, maximum })),
  });
  const id = await sampleIn({ ...world, setup }, 'ANALYZING');
  await world.owner.query("SET kiemlab.action = 'test.place'");
  await world.owner.query('UPDATE sample SET attributes = attributes || $2 WHERE id = $1', [id, attributes]);
  for (const [index, row] of (await testsOf(world, id)).entries())
    await enter(world, [row], results[index] ?? '', 'N/A', {
      remarks: 'theo chuyên luận',
      // Only what may be a thousand is asked about.
      ...(results[index] === '1,000' ? { marks: { comma: 'DECIMAL' } } : {}),
    });
  const tests = await testsOf(world, id);
  await complete(world, tests);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  const request = { params: { type: 'analysis-sheet' as const }, query: { ids: id } };
  const answer = await world.call(getReportFile, request, world.head.token);
  const { pages } = await readPdf(answer.bytes);
  return bare(pages.map((page) => page.text).join(''));
}

test('PRINT-01 PRINT-02 numbers print with the decimal comma, also within texts; what may be a thousand and what is no amount as typed', async () => {
  const text = await printed([
    '< 0.25',
    '0.9',
    'KPH (LOD = 0.25 mg/kg)',
    '1.2 x 10^3',
    'KPH (LOQ = 1.250 mg/kg)',
    'Đạt (PL 11.4)',
    '1,000',
  ]);
  for (const shown of ['<0,25', '0,9', 'LOD=0,25mg/kg', '1,2x10^3', 'LOQ=1.250mg/kg', 'Đạt(PL11.4)', '1,000'])
    expect(text).toContain(shown);
  expect(text).not.toContain('0.25');
  expect(text).not.toContain('0.9');
});

test('PRINT-02 a power of ten is printed as it was typed', async () => {
  const typed = ['3.10³', '1.10⁻³', '3.10^3', '1.10^-3', '2,5.10⁵', '3·10³'];
  const text = await printed([...typed, '2.5x10³'], {}, '1000000');
  for (const shown of [...typed, '2,5x10³']) expect(text).toContain(shown);
  expect(text).not.toContain(',10');
});

test('PRINT-01 PRINT-02 the place of sampling is printed whole: premises, street, ward, district of old addresses, province', async () => {
  const text = await printed(['1'], {
    locationName: 'Nhà thuốc Hòa Cường',
    pickingAddress: '2 Đường Mẫu',
    commune: 'Phường Hòa Cường',
    ward: 'Quận Hải Châu',
    province: 'Thành phố Đà Nẵng',
  });
  expect(text).toContain(
    bare('Nhà thuốc Hòa Cường – 2 Đường Mẫu, Phường Hòa Cường, Quận Hải Châu, Thành phố Đà Nẵng'),
  );
});
