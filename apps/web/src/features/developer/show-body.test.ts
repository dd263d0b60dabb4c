import { expect, test } from 'vitest';
import { isText, showBody } from './show-body.ts';

test('SHELL-04 JSON is shown in lines, other text as it came', () => {
  expect(showBody('{"a":[1,"b c"]}')).toBe('{\n  "a": [\n    1,\n    "b c"\n  ]\n}');
  expect(showBody('{"a": 1}')).toBe('{\n  "a": 1\n}');
  expect(showBody('<p>a</p>')).toBe('<p>a</p>');
});

test('SHELL-04 no number is shown as another', () => {
  for (const text of ['{"n":12345678901234567890}', '{"n":1.0}', '{"a":1,"a":2}'])
    expect(showBody(text)).toBe(text);
});

test.each([
  ['application/json; charset=utf-8', true],
  ['text/html', true],
  ['image/svg+xml', true],
  ['application/pdf', false],
  ['image/png', false],
  ['', false],
])('SHELL-04 %s is text: %s', (type, text) => {
  expect(isText(type)).toBe(text);
});
