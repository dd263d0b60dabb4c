import { expect, test } from 'vitest';
import { containsName } from './contains-name.ts';

const PERSON = {
  username: 'laymau1',
  lastName: 'Đặng Thị',
  firstName: 'Hòa',
  emails: ['dang.hoa.qn@lab.vn', ''],
};

test.each([
  'laymau1',
  'LAYMAU1-2026!',
  'xx-Lay.Mau1-xx',
  'Đặng Thị Hòa',
  'dangthihoa1990',
  'Dang@123456',
  'Hoa1234567890',
  'Thi-Hoa-2026!!',
  'danghoaqn2026',
])('COMP-02 "%s" gives the person away', (password) => {
  expect(containsName(password, PERSON)).toBe(true);
});

test.each([
  'Hoa hồng nở tháng 5',
  'thi cử xong rồi 2026',
  'Cầu-vồng tháng 7!',
  '1234567890',
  'k7pm-w3xa-9tqd',
])('COMP-02 "%s" has at most a short part of the name in it', (password) => {
  expect(containsName(password, PERSON)).toBe(false);
});

test('COMP-02 what is blank in a name stands in no password', () => {
  expect(containsName('bất kỳ', { username: 'x', lastName: '', firstName: '--', emails: [''] })).toBe(false);
});
