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
  expect(directorTitle(position, 'Giám đốc')).toEqual(title);
});

test.each([
  ['Giám đốc Trung tâm', 'Giám đốc', ['GIÁM ĐỐC']],
  ['Giám đốc Trung tâm', 'Phó Giám đốc', ['KT. GIÁM ĐỐC TRUNG TÂM', 'PHÓ GIÁM ĐỐC']],
  ['Viện trưởng', 'Viện trưởng', ['VIỆN TRƯỞNG']],
  ['Viện trưởng', 'Giám đốc', ['TL. VIỆN TRƯỞNG', 'GIÁM ĐỐC']],
])('PRINT-02 where the director is called %s, %s signs as %j', (director, position, title) => {
  expect(directorTitle(position, director)).toEqual(title);
});
