import { z } from 'zod';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { deleteParts } from './delete-parts.ts';

const inBody = { method: 'DELETE', body: z.object({}) } as const;
const inQuery = { method: 'DELETE', query: z.object({}) } as const;

test('HOME-05 CLIENT-01 what a deleting call names is found in query and body alike', () => {
  expect(deleteParts(inBody, { ids: 'a,b' }, undefined)).toEqual({
    query: undefined,
    body: { ids: ['a', 'b'] },
  });
  expect(deleteParts(inBody, {}, { ids: ['a'] })).toEqual({ query: {}, body: { ids: ['a'] } });
  expect(deleteParts(inQuery, {}, { ids: ['a', 'b'] })).toEqual({ query: { ids: 'a,b' }, body: undefined });
  expect(deleteParts(inQuery, { ids: 'a' }, {})).toEqual({ query: { ids: 'a' }, body: {} });
});

test('HOME-05 text with a comma stays text, and a list that is none stays what it is', () => {
  expect(deleteParts(inBody, { reason: 'Ảnh mờ, nhòe chữ' }, undefined).body).toEqual({
    reason: 'Ảnh mờ, nhòe chữ',
  });
  expect(deleteParts(inBody, { ids: ['a', 'b'] }, undefined).body).toEqual({ ids: ['a', 'b'] });
  expect(deleteParts(inQuery, {}, ['a'])).toEqual({ query: {}, body: ['a'] });
});

test('HOME-05 named in both places it is refused, whatever is named', () => {
  expect(() => deleteParts(inBody, { ids: 'a' }, { ids: ['b'] })).toThrow(AppError);
  expect(() => deleteParts(inQuery, { ids: 'a' }, { ids: ['a'] })).toThrow(AppError);
});

test('HOME-05 other calls are taken as they are', () => {
  expect(deleteParts({ ...inBody, method: 'PUT' }, { ids: 'a' }, {})).toEqual({
    query: { ids: 'a' },
    body: {},
  });
  const both = { ...inBody, query: z.object({}) };
  expect(deleteParts(both, { key: 'a' }, { key: 'b' })).toEqual({ query: { key: 'a' }, body: { key: 'b' } });
});
