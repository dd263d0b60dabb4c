import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  ['/api/samples?page=0&size=10', '/api/samples', '?page=0&size=10'],
  ['/api/client/count-type', '/api/client/count-type', ''],
  ['/analytes/group?testId=1', '/analytes/group', '?testId=1'],
  ['/action-history', '/action-history', ''],
  ['/api/samples/location?location=Lê Lợi', '/api/samples/location', '?location=L%C3%AA%20L%E1%BB%A3i'],
  ['/api/samples?textSearch=a/../b//c', '/api/samples', '?textSearch=a/../b//c'],
  ['/api/sample/M%E1%BA%ABu', '/api/sample/M%E1%BA%ABu', ''],
])('SHELL-04 %s is a call to this server', (typed, path, query) => {
  expect(ownAddress(typed)).toEqual({ path, query });
});

test.each([
  '',
  'api/samples',
  '/',
  '/login',
  '/apis',
  '//evil.example',
  '//evil.example/api/samples',
  '///evil.example/api',
  '/\\evil.example/api',
  '\\\\evil.example\\api',
  '/api\\..\\x',
  '/api/%5c%5cevil',
  '/api/%2f%2fevil.example',
  '/api//evil.example',
  '/api/%252e%252e/x',
  '/api/../login',
  '/api/%2e%2e/login',
  '/api/./samples',
  '/x/../api/samples',
  '/\t/evil.example/api',
  '/api/a\nb',
  ' /api/samples',
  '/api/samples#x',
  '/api/%zz',
  '/api/%00',
  'https://evil.example/api/samples',
  'http://own.invalid/api/samples',
  'javascript:alert(1)',
  'data:text/html,x',
  '/javascript:alert(1)',
])('SHELL-04 %j is none', (typed) => {
  expect(ownAddress(typed)).toBeUndefined();
});

const parts = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2f',
        '%5C',
        '%2e',
        '%25',
        '%252f',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
      ],
      ...[
        'api',
        'samples',
        'https:',
        'javascript:',
        'evil.example',
        'analytes',
        '\u202e',
        '\u3002',
        '／',
        '％',
      ],
    ),
    fc.string({ maxLength: 4 }),
  ),
  { maxLength: 12 },
);

test('SHELL-04 whatever is typed: what is taken goes to this server, below a path where it answers calls', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '/', '/api/', '/api', '//'), parts, (start, typed) => {
      const text = start + typed.join('');
      const taken = ownAddress(text);
      if (!taken) return;
      // As a browser on some page of the laboratory resolves it, hand-made and not by the function.
      const sent = new URL(taken.path + taken.query, 'https://lims.example:8443/client?x=1#y');
      expect(sent.origin).toBe('https://lims.example:8443');
      expect(sent.pathname).toBe(taken.path);
      expect(sent.username + sent.password + sent.hash).toBe('');
      expect(['api', 'analytes', 'action-history']).toContain(taken.path.split('/')[1]);
      for (const read of [taken.path, decodeURIComponent(taken.path)]) {
        expect(read).not.toMatch(/\\|\/\/|\/\.\.?(\/|$)/);
      }
    }),
    { numRuns: 20_000 },
  );
});
