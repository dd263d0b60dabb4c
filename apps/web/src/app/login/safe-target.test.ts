// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { safeTarget } from './safe-target.ts';

test('AUTH-02 the redirect stays within this site', () => {
  expect(safeTarget('/sample?page=2#x')).toBe('/sample?page=2#x');
  for (const outside of [
    'https://example.org/',
    '//example.org',
    'javascript:alert(1)',
    '/\\example.org',
    'http://',
  ])
    expect(safeTarget(outside)).toBe('/');
});

test('AUTH-02 without a redirect, and to the login itself, one goes home', () => {
  expect(safeTarget(undefined)).toBe('/');
  expect(safeTarget('/login?redirect=/login')).toBe('/');
});
