import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { addVersion } from '../../../../testing/laboratory.ts';
import { register } from '../../../../testing/samples.ts';
import { startWorld, type World } from '../../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const printed = async (type: 'sampling-record' | 'handover-record', id: string): Promise<string> => {
  const answer = await world.call(getReportFile, { params: { type }, query: { ids: id } }, world.head.token);
  expect(answer.status).toBe(200);
  const { pages } = await readPdf(answer.bytes);
  return pages
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ');
};

test('PRINT-01 TEMPLATE-02 the sample type says what its samples are, and papers call them so', async () => {
  const before = await register(world);
  await addVersion(world, world.template.id, (config) => ({ ...config, productGroup: 'food' }));
  const after = await register(world);
  for (const type of ['sampling-record', 'handover-record'] as const) {
    const text = await printed(type, after);
    expect(text).toContain('Tên thực phẩm');
    expect(text).not.toMatch(/thuốc/i);
  }
  expect(await printed('sampling-record', after)).toContain('BIÊN BẢN LẤY MẪU THỰC PHẨM');
  // A sample keeps the version of its type that it was registered with.
  expect(await printed('sampling-record', before)).toContain('BIÊN BẢN LẤY MẪU ĐỂ KIỂM TRA CHẤT LƯỢNG');
});
