import { expect, test } from 'vitest';
import { pooled, remaining, typedQuantities } from './portion-count.ts';

test('SAMPLE-12 what is left is exact while it is being typed, and says when it cannot be so', () => {
  expect(remaining('0.3', ['0.1', '0.1'])).toEqual({ left: '0.1', refusal: undefined });
  expect(remaining('0.3', ['0,1', '0,2'])).toEqual({ left: '0', refusal: 'SAMPLE_QUANTITY_INVALID' });
  expect(remaining('0.3', ['0.1', '0.3'])).toEqual({ left: '-0.1', refusal: 'SPLIT_TOO_MUCH' });
});

test('SAMPLE-12 empty and half-typed cells count as nothing, and nothing typed is no mistake', () => {
  expect(typedQuantities([undefined, null, '', '1,', '2.50'])).toEqual(['2.50']);
  expect(remaining('', [null])).toEqual({ left: '0', refusal: undefined });
  expect(remaining('', ['1'])).toEqual({ left: '-1', refusal: 'SPLIT_TOO_MUCH' });
  expect(pooled(['0.1', null, '0.2'])).toBe('0.3');
});
