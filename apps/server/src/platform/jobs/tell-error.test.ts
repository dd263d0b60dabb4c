import { expect, test } from 'vitest';
import { tellError } from './tell-error.ts';

test('OPS-05 what is told of a failure is one line without secrets', () => {
  expect(tellError(new Error('connect ECONNREFUSED 127.0.0.1:25'))).toBe('connect ECONNREFUSED 127.0.0.1:25');
  expect(tellError(new Error('550 no\r\nsuch\u0000 user'))).toBe('550 no such user');
  expect(tellError(new Error('cannot open smtp://thu:bi-mat@mail.example.vn:587'))).not.toMatch(/thu|bi-mat/);
  const token = Buffer.alloc(32, 251).toString('base64url');
  expect(tellError(new Error(`no page /forgot_password/${token}`))).not.toContain(token.slice(0, 8));
  expect(tellError(new Error('x '.repeat(400))).length).toBeLessThanOrEqual(300);
  expect(tellError('text')).toBe('text');
  expect(tellError(new TypeError())).toBe('TypeError');
});
