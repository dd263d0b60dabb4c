import { expect, test } from 'vitest';
import { directorTitle } from './director-title.ts';

test.each([
  ['Giám đốc', ['GIÁM ĐỐC']],
  [' giám đốc ', ['GIÁM ĐỐC']],
  ['Giám đốc Trung tâm', ['GIÁM ĐỐC TRUNG TÂM']],
  ['Phó Giám đốc', ['KT. GIÁM ĐỐC', 'PHÓ GIÁM ĐỐC']],
  ['Phó giám đốc phụ trách chuyên môn', ['KT. GIÁM ĐỐC', 'PHÓ GIÁM ĐỐC PHỤ TRÁCH CHUYÊN MÔN']],
  ['Trưởng phòng Kế hoạch', ['TL. GIÁM ĐỐC', 'TRƯỞNG PHÒNG KẾ HOẠCH']],
  ['Trợ lý Giám đốc', ['TL. GIÁM ĐỐC', 'TRỢ LÝ GIÁM ĐỐC']],
  ['', ['TL. GIÁM ĐỐC']],
])('PRINT-02 %s signs as %j', (position, title) => {
  expect(directorTitle(position)).toEqual(title);
});
