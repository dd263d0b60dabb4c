import { expect, test } from 'vitest';
import { isCommon } from './common-passwords.ts';

test.each([
  'password',
  'Password2026!',
  '1234567890',
  'qwertyuiop',
  'iloveyou123',
  'matkhau2026',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
])('COMP-02 "%s" is a common password', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

test.each(['Cầu-vồng tháng 7!', 'k7pm-w3xa-9tqd-hr4c', 'demo-KiemLab-1', 'đi chợ mua cá 8 giờ'])(
  'COMP-02 "%s" is none',
  async (password) => {
    expect(await isCommon(password)).toBe(false);
  },
);
