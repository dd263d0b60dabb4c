import { expect, test } from 'vitest';
import { linkOf } from './link-of.ts';

test('SAMPLE-17 an http or https address is a link', () => {
  expect(linkOf('https://tailieu.example.vn/tccs?id=7')).toBe('https://tailieu.example.vn/tccs?id=7');
  expect(linkOf('http://10.0.0.5/a b.pdf')).toBe('http://10.0.0.5/a%20b.pdf');
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  'TCCS:01/2026',
  '//example.vn/a',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '',
  null,
  7,
])('SAMPLE-17 %j is text, not a link', (value) => {
  expect(linkOf(value)).toBeUndefined();
});
