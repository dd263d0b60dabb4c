import { expect, test } from 'vitest';
import { typicalOf } from './typical-of.ts';

test('TEST-08 what is usually found is told by name, beside the field and not in it', () => {
  const named = (key: string): string => `<${key}>`;
  expect(typicalOf({ result: '', observedValue: '', otherLabResult: '' }, named)).toBe('');
  expect(typicalOf({ result: '99,8 %', observedValue: '', otherLabResult: '98–101' }, named)).toBe(
    '99,8 %; <otherLabResult>: 98–101',
  );
});
