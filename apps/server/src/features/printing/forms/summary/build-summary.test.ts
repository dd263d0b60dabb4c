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

test('HOME-04 one thing has one colour on all charts; each chart tells its own apart where there are more than colours', () => {
  const chartOf = (names: readonly string[]) => ({
    templateId: names.join(),
    name: names.join(),
    months: ['12/2025'],
    series: names.map((name) => ({ name, counts: [1], total: 1 })),
    totals: [names.length],
    total: names.length,
  });
  const coloursOf = (...lists: string[][]): string[][] =>
    buildSummary({
      laboratory,
      charts: lists.map(chartOf),
      startDate: '2025-11-01',
      endDate: '2025-12-31',
      printedBy: 'Đặng Thị Hòa',
      at: new Date('2026-01-05T07:03:22Z'),
    }).parts.map(({ series }) => series.map(({ colour }) => colour));
  const [[a, b] = [], [other, same] = []] = coloursOf(['A', 'B'], ['C', 'A']);
  expect(same).toBe(a);
  expect(new Set([a, b, other]).size).toBe(3);
  const many = ['P', 'Q'].map((letter) => Array.from({ length: 12 }, (_, at) => `${letter}${at}`));
  for (const colours of coloursOf(...many)) expect(new Set(colours).size).toBe(12);
});
