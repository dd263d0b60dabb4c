import { expect, test } from 'vitest';
import { isPublicAddress, VerifyAddress } from './verify-address.ts';

test.each([
  'https://kn.danang.example.vn',
  'http://kiemnghiem.example.vn:8080/tra-cuu',
  'https://10.1.2.3',
  'https://[2001:db8::5]',
])('PRINT-05 %s may stand on a report', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://localhost',
  'http://localhost:3000',
  'https://kn.localhost',
  'http://127.0.0.1:3000',
  'http://127.9.9.9',
  'http://127.1',
  'http://0.0.0.0',
  'http://2130706433',
  'http://0x7f.0.0.1',
  'http://017700000001.1',
  'http://[::1]:3000',
  'http://[0:0:0:0:0:0:0:1]',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
  'http://localhost.localdomain',
  'kn.example.vn',
  'ftp://kn.example.vn',
  'javascript:alert(1)',
  'https://a@localhost.example',
  'https://kn.example.vn/?a=1',
  'https://kn.example.vn/#x',
  'https://máy.example.vn',
])('PRINT-05 %s never stands on one', (address) => {
  expect(isPublicAddress(address)).toBe(false);
  expect(VerifyAddress.safeParse(address).success).toBe(false);
});

test('PRINT-05 no address is set by leaving it blank', () => {
  expect(VerifyAddress.parse('')).toBe('');
});
