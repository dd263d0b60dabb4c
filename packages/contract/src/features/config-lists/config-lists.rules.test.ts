import { expect, test } from 'vitest';
import { CONFIG_LIST_KEYS, CONFIG_LISTS, sameValue, valuesOf } from './config-lists.rules.ts';

test.each(CONFIG_LIST_KEYS)('CLIENT-02 no value of %s is there twice', (key) => {
  const { values, label } = CONFIG_LISTS[key];
  const twice = values.filter((value, at) => values.some((other, n) => n !== at && sameValue(value, other)));
  expect(twice).toEqual([]);
  expect([label.vi, label.en]).not.toContain('');
});

test.each([
  ['Đại lý', 'đại lý', true],
  ['Đại lý', 'dai ly', true],
  ['Hòa Bình', 'Hoà Bình', true],
  ['a – b', 'A - B', true],
  ['Đại lý', 'Đạ\uff49 lý', true],
  ['Đại lý', 'Đại lý 2', false],
  ['Cá nhân', 'Cả nhận', true],
])('CLIENT-02 %s and %s: %s', (a, b, same) => {
  expect([sameValue(a, b), sameValue(b, a)]).toEqual([same, same]);
});

test('CLIENT-02 what was added comes after what a list begins with', () => {
  expect(valuesOf('CUSTOMER_CLASSIFICATION', ['Z', 'A', 'Cá nhân']).slice(6)).toEqual(['Cá nhân', 'Z', 'A']);
});
