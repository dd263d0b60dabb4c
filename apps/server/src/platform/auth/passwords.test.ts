import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = await createPasswords();

test('AUTH-14 a password is kept as a salted argon2id hash', async () => {
  const [one, other] = await Promise.all([passwords.hash('Mật khẩu'), passwords.hash('Mật khẩu')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(one).not.toContain('Mật khẩu');
});

test('AUTH-03 only the right password fits, however its letters are composed', async () => {
  const stored = await passwords.hash('Đặng-Thị-Hòa-1');
  expect(await passwords.verify(stored, 'Đặng-Thị-Hòa-1'.normalize('NFD'))).toBe(true);
  for (const wrong of ['Đặng-Thị-Hoà-1', 'đặng-thị-hòa-1', 'Đặng-Thị-Hòa-1 ', '', 'Đặng-Thị-Hòa-1\u0000'])
    expect(await passwords.verify(stored, wrong), wrong).toBe(false);
});

test('AUTH-14 without an account no password fits, not even the one compared with', async () => {
  expect(await passwords.verify(undefined, 'no such user')).toBe(false);
  expect(await passwords.verify(undefined, '')).toBe(false);
});
