import { expect, test } from 'vitest';
import { accessBody, accessValues, levelOf } from './access-values.ts';

const groups = [
  { Id: 'a', TenGroup: 'A', Level: 2 as const },
  { Id: 'b', TenGroup: 'B', Level: 1 as const },
  { Id: 'c', TenGroup: 'C', Level: 2 as const },
];

test('DOC-01 groups stand under what they may do, and are sent with it', () => {
  const values = accessValues({ own: true, groups, all: null });
  expect(values).toEqual({ own: true, all: 0, VIEW: ['b'], EDIT: ['a', 'c'], MANAGE: [] });
  expect(accessBody(values)).toEqual({
    groups: [
      { Id: 'b', Level: 1 },
      { Id: 'a', Level: 2 },
      { Id: 'c', Level: 2 },
    ],
    all: null,
  });
  expect(accessBody({ ...values, all: 3 }).all).toBe(3);
});

test('DOC-01 what comes from the folder around is sent as such, whatever the fields still hold', () => {
  const values = accessValues({ own: false, groups, all: 1 });
  expect(accessBody(values)).toEqual({ groups: null, all: null });
});

test('DOC-01 the numbers of the levels are those of the specification', () => {
  expect(([1, 2, 3] as const).map(levelOf)).toEqual(['VIEW', 'EDIT', 'MANAGE']);
});
