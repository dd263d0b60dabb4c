import { expect, test } from 'vitest';
import { documentIdOf } from './document-id-of.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('SAMPLE-05 an id names a document of the laboratory, however it is written', () => {
  expect(documentIdOf(ID)).toBe(ID);
  expect(documentIdOf(` ${ID.toUpperCase()} `)).toBe(ID);
});

test.each(['https://tailieu.example.vn/' + ID, 'TCCS 01/2026', `${ID}a`, ID.slice(1), '', null, 7])(
  'SAMPLE-05 %j is no document of the laboratory',
  (value) => {
    expect(documentIdOf(value)).toBeUndefined();
  },
);
