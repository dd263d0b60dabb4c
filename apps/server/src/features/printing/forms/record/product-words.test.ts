import { PRODUCT_GROUPS } from '@kiemlab/contract/features/templates/product-groups';
import { expect, test } from 'vitest';
import { recipientsOf, sampleColumns, samplingTitle } from './product-words.ts';

const LINES = '{authority} (để báo cáo)\n Sở Y tế \n\nLưu: VT';

test.each([
  ['drug', 'BIÊN BẢN LẤY MẪU THUỐC, NGUYÊN LIỆU LÀM THUỐC', /^Tên thuốc/, 'Cục Quản lý Dược (để báo cáo)'],
  [
    'herbal',
    'BIÊN BẢN LẤY MẪU DƯỢC LIỆU, THUỐC CỔ TRUYỀN',
    /^Tên dược liệu/,
    'Cục Quản lý Y, Dược cổ truyền (để báo cáo)',
  ],
  ['cosmetic', 'BIÊN BẢN LẤY MẪU MỸ PHẨM', /^Tên mỹ phẩm/, 'Cục Quản lý Dược (để báo cáo)'],
  ['food', 'BIÊN BẢN LẤY MẪU THỰC PHẨM', /^Tên thực phẩm/, 'Cục An toàn thực phẩm (để báo cáo)'],
  [
    'device',
    'BIÊN BẢN LẤY MẪU THIẾT BỊ Y TẾ',
    /^Tên thiết bị y tế/,
    'Cục Hạ tầng và Thiết bị y tế (để báo cáo)',
  ],
  ['other', 'BIÊN BẢN LẤY MẪU ĐỂ KIỂM TRA CHẤT LƯỢNG', /^Tên mẫu/, undefined],
] as const)('PRINT-01 papers of %s are called %s and go to whom they concern', (group, title, name, told) => {
  expect(samplingTitle(group)[0]).toBe(title);
  expect(samplingTitle(group).join(' ')).toContain('ĐỂ KIỂM TRA CHẤT LƯỢNG');
  const columns = sampleColumns(group);
  expect(columns.find(({ key }) => key === 'name')?.heading).toMatch(name);
  expect(columns.map(({ width }) => width)).toEqual(sampleColumns('drug').map(({ width }) => width));
  expect(recipientsOf(LINES, group)).toEqual([...(told ? [told] : []), 'Sở Y tế', 'Lưu: VT']);
});

test('PRINT-01 nothing but drugs and their materials is called a drug', () => {
  for (const group of PRODUCT_GROUPS.filter((one) => one !== 'drug' && one !== 'herbal')) {
    const said = [...samplingTitle(group), ...sampleColumns(group).map(({ heading }) => heading)].join(' ');
    expect(said).not.toMatch(/thuốc/i);
  }
});
