import { expect, test } from 'vitest';
import { AppError } from '../../../../platform/http/app-error.ts';
import { recordSample } from '../record/record-samples.example.ts';
import { exampleHead } from '../record/record.example.ts';
import { buildSamplingRecord, type SamplingSource } from './build-sampling-record.ts';

const build = (samples: SamplingSource['samples']) =>
  buildSamplingRecord({ head: exampleHead(), samples, group: 'drug', first: new Map() });

test('PRINT-01 a sampling record says by which letter, by whom, where, when and before whom', () => {
  const { rows, columns, ...facts } = build([recordSample(1), recordSample(2)]);
  expect(facts).toEqual({
    formCode: 'KNĐN/BM.01',
    title: ['BIÊN BẢN LẤY MẪU THUỐC, NGUYÊN LIỆU LÀM THUỐC', 'ĐỂ KIỂM TRA CHẤT LƯỢNG'],
    authority: 'SỞ Y TẾ THÀNH PHỐ ĐÀ NẴNG',
    name: 'TRUNG TÂM KIỂM NGHIỆM',
    placeAndDate: 'Đà Nẵng, ngày 05 tháng 01 năm 2026',
    printNote: 'In bởi Lê Thị Hồng Nhung, 08/01/2026 08:15:40 (GMT+7)',
    letter: { number: '12/GGT-TTKN', day: '04/01/2026', issuer: 'Trung tâm Kiểm nghiệm' },
    begun: '08 giờ 30 phút, ngày 05 tháng 01 năm 2026',
    ended: '10 giờ 15 phút',
    samplers: [
      { name: 'Trần Quốc Bảo', position: 'Dược sĩ', department: 'Phòng Kế hoạch' },
      { name: 'Lê Thị Mai', position: 'Kiểm nghiệm viên', department: 'Phòng Hóa lý' },
    ],
    premises: {
      name: 'Nhà thuốc Hòa Cường',
      kind: 'Nhà thuốc',
      address: '2 Đường Mẫu, phường Hòa Cường, TP. Đà Nẵng',
      phone: '0236 000 0001',
    },
    representative: { name: 'Phan Văn Đức', position: 'Phụ trách chuyên môn' },
    witness: 'Đỗ Thị Hạnh',
    temperature: '25,5',
    humidity: '60',
  });
  expect([columns.length, rows.map(({ index, quantity }) => [index, quantity])]).toEqual([
    8,
    [
      ['1', '96 viên'],
      ['2', '96 viên'],
    ],
  ]);
});

test('PRINT-01 a sampling whose time nobody told has a day alone, and no 00 giờ 00 phút', () => {
  const { begun } = build([recordSample(1, { sampling_date: new Date('2026-01-04T17:00:00Z') })]);
  expect(begun).toBe('ngày 05 tháng 01 năm 2026');
});

test('PRINT-01 samples of another place or day are of another sampling: they are refused and named', () => {
  const samples = [
    recordSample(1),
    recordSample(2, { sampling_date: new Date('2026-01-05T17:30:00Z') }),
    recordSample(3, { attributes: { locationName: 'Quầy thuốc Số 5' } }),
    // Later on the same day.
    recordSample(4, { sampling_date: new Date('2026-01-05T16:30:00Z') }),
  ];
  expect(() => build(samples)).toThrow(new AppError('SAMPLINGS_DIFFER', { codes: ['L26-0002', 'L26-0003'] }));
});

test('PRINT-01 what nobody has told leaves room for ink', () => {
  const empty = { ...recordSample(1, { sampling_date: null, current_quantity: null }), attributes: {} };
  expect(build([empty])).toMatchObject({
    letter: { number: '', day: '', issuer: '' },
    begun: '',
    ended: '',
    samplers: [],
    premises: { name: '', kind: '', address: '', phone: '' },
    witness: '',
    rows: [{ quantity: '', batch: '', importer: 'Không' }],
  });
});
