// @vitest-environment happy-dom
import fc from 'fast-check';
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

test('AUTH-04 AUTH-02 nothing leads to another server, however it is written or coded', () => {
  const signs = [
    '/',
    '\\',
    '%2f',
    '%2F',
    '%5c',
    '%252f',
    '%255C',
    '.',
    '..',
    '%2e',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '#',
    '?',
  ];
  const words = [
    'example.org',
    'javascript:',
    'data:text/html,',
    'https:',
    'http:',
    'vbscript:',
    'login',
    'sample',
    'x',
  ];
  const part = fc.constantFrom(...signs, ...words);
  const redirect = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  const here = window.location.origin;
  fc.assert(
    fc.property(fc.oneof(redirect, fc.string(), fc.webUrl()), (typed) => {
      const target = safeTarget(typed);
      expect(target.startsWith('/')).toBe(true);
      for (const read of [target, target.replaceAll('\\', '/')])
        expect(new URL(read, here).origin).toBe(here);
      for (let coded = target.split(/[?#]/)[0] ?? '', time = 0; time < 3; time++) {
        expect(coded).not.toMatch(/^[/\\]{2}|[\\\t\n]/);
        coded = decodeURIComponent(coded);
      }
      // What has been judged once is judged the same again.
      expect(safeTarget(target)).toBe(target);
    }),
    { numRuns: 600 },
  );
});

test('AUTH-04 these lead away, or nowhere', () => {
  for (const away of [
    '/.//example.org',
    '/%2fexample.org',
    '/%5c%5cexample.org',
    '/x/..//example.org',
    '/%252f%252fexample.org',
    '/\\example.org',
    '/\t/example.org',
    'data:text/html,x',
    '/%E0%A4%A',
    '/login/',
  ])
    expect(safeTarget(away), away).toBe('/');
  for (const inside of ['/sample/1?a=https://x', '/test#//x', '/document/b%C3%A1o%20c%C3%A1o'])
    expect(safeTarget(inside), inside).toBe(inside);
});
