import { expect, test } from 'vitest';
import { headTitle } from './head-title.ts';

const HEAD = 'Trưởng phòng Kiểm nghiệm';

test.each([
  ['Trưởng phòng Kiểm nghiệm', ['TRƯỞNG PHÒNG KIỂM NGHIỆM']],
  ['trưởng phòng', ['TRƯỞNG PHÒNG KIỂM NGHIỆM']],
  ['Trưởng phòng Hóa lý', ['TRƯỞNG PHÒNG HÓA LÝ']],
  ['Trưởng khoa Vi sinh', ['TRƯỞNG KHOA VI SINH']],
  ['Phụ trách phòng Kiểm nghiệm', ['PHỤ TRÁCH PHÒNG KIỂM NGHIỆM']],
  ['Phó Giám đốc', ['PHÓ GIÁM ĐỐC']],
  ['Giám đốc Trung tâm', ['GIÁM ĐỐC TRUNG TÂM']],
  ['Phó Trưởng phòng', ['KT. TRƯỞNG PHÒNG KIỂM NGHIỆM', 'PHÓ TRƯỞNG PHÒNG']],
  ['Phó trưởng phòng Kiểm nghiệm', ['KT. TRƯỞNG PHÒNG KIỂM NGHIỆM', 'PHÓ TRƯỞNG PHÒNG KIỂM NGHIỆM']],
  ['Phó phòng Kiểm nghiệm', ['KT. TRƯỞNG PHÒNG KIỂM NGHIỆM', 'PHÓ PHÒNG KIỂM NGHIỆM']],
  ['Phó Trưởng khoa Vi sinh', ['KT. TRƯỞNG PHÒNG KIỂM NGHIỆM', 'PHÓ TRƯỞNG KHOA VI SINH']],
  ['Kiểm nghiệm viên chính', ['TL. TRƯỞNG PHÒNG KIỂM NGHIỆM', 'KIỂM NGHIỆM VIÊN CHÍNH']],
  ['Trợ lý Trưởng phòng', ['TL. TRƯỞNG PHÒNG KIỂM NGHIỆM', 'TRỢ LÝ TRƯỞNG PHÒNG']],
  ['', ['TRƯỞNG PHÒNG KIỂM NGHIỆM']],
])('PRINT-02 COMP-42 who approved as %s stands as %j', (position, title) => {
  expect(headTitle(position, HEAD)).toEqual(title);
});
