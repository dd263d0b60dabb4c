import { expect, test } from 'vitest';
import { buildSummary } from './build-summary.ts';

const laboratory = {
  parentAuthority: 'Sở Y tế',
  centreName: 'Trung tâm',
  address: '1 Đường Mẫu',
  phone: '',
  email: 'kn@example.vn',
  placeName: 'Đà Nẵng',
  siteCode: 'KN',
};

test('HOME-04 the report adds up the months of each type, and the types', () => {
  const data = buildSummary({
    laboratory,
    charts: [
      {
        templateId: 'a',
        name: 'Thuốc',
        months: ['11/2025', '12/2025'],
        series: [
          { name: 'A', counts: [1000, 200], total: 1200 },
          { name: 'B', counts: [0, 34], total: 34 },
        ],
        totals: [1000, 234],
        total: 1234,
      },
      {
        templateId: 'b',
        name: 'Mỹ phẩm',
        months: ['12/2025'],
        series: [{ name: 'A', counts: [6], total: 6 }],
        totals: [6],
        total: 6,
      },
    ],
    startDate: '2025-11-01',
    endDate: '2025-12-31',
    printedBy: 'Đặng Thị Hòa',
    at: new Date('2026-01-05T07:03:22Z'),
  });
  expect(data).toMatchObject({
    laboratory: { authority: 'Sở Y tế', name: 'Trung tâm', contact: '1 Đường Mẫu · kn@example.vn' },
    placeAndDate: 'Đà Nẵng, ngày 05 tháng 01 năm 2026',
    period: 'Từ ngày 01/11/2025 đến ngày 31/12/2025',
    total: '1.240',
    printNote: 'In bởi Đặng Thị Hòa, 05/01/2026 14:03:22 (GMT+7)',
  });
  expect(data.parts[0]).toMatchObject({
    total: '1.234',
    months: [
      { label: '11/2025', counts: [1000, 0], total: 1000 },
      { label: '12/2025', counts: [200, 34], total: 234 },
    ],
  });
});
