import { WITNESSED } from '@kiemlab/contract/features/destruction/destruction.rules';
import { exampleHead } from '../record/record.example.ts';
import type { DestructionSource } from './build-destruction-minutes.ts';

const member = (name: string, post: string, head = false, organisation = '') => ({
  name,
  post,
  head,
  organisation,
  userId: null,
  unitHead: head,
});

/** Minutes of so many samples that two have signed: fictional, for the tests of the form. */
export const exampleMinutes = (
  samples: number,
  rest: Partial<DestructionSource['minutes']> = {},
): DestructionSource => {
  const numbers = Array.from({ length: samples }, (_, index) => index + 1);
  return {
    head: exampleHead(),
    kept: new Map(numbers.map((number) => [`sample-${number}`, '2024-02-03'])),
    minutes: {
      status: WITNESSED,
      code: '01/BB-HM',
      destroyed_on: '2026-01-07',
      place: 'Khu xử lý chất thải',
      method: 'Hòa tan trong nước rồi trung hòa',
      council: [
        member('Hồ Thị Thanh Vân', 'Phó Giám đốc', true),
        member('Phạm Minh Tuấn', 'Trưởng phòng Kiểm nghiệm'),
        member('Lê Thị Hồng Nhung', 'Thủ kho mẫu'),
        member('Đỗ Văn Khánh', 'Chuyên viên', false, 'Sở Tài nguyên và Môi trường tỉnh Yên Bái'),
      ],
      items: numbers.map((number) => ({
        sample_id: `sample-${number}`,
        code: `L24-${String(number).padStart(4, '0')}`,
        name: `Viên nén bao phim Cefuroxim 500 mg, mẫu ${number}.`,
        named_since: null,
        quantity: '20.5',
        unit: 'viên',
        reason: 'Hết hạn lưu',
      })) as DestructionSource['minutes']['items'],
      witnesses: [
        {
          signer_name: 'Hồ Thị Thanh Vân',
          signer_position: 'Phó Giám đốc',
          signed_at: new Date('2026-01-07T03:04:05Z'),
          valid: true,
        },
        {
          signer_name: 'Trần Văn Khác',
          signer_position: 'Nhân viên',
          signed_at: new Date('2026-01-06T03:04:05Z'),
          valid: false,
        },
      ] as unknown as DestructionSource['minutes']['witnesses'],
      ...rest,
    },
  };
};
