import { expect, test } from 'vitest';
import { listMeant, type SentList } from './list-meant.ts';

const AN = { IdUser: '0e4a63c1-5a44-4c5e-9d5e-1d4f5b0e6a01', Username: 'an' };
const FIELD = 'technicianList';
const ASKED = { field: FIELD, code: 'REQUIRED' };
const EVERYBODY = { mode: 'EVERYONE', people: [] };
const NOBODY = { mode: 'NAMED', people: [] };
const [NAMES, NONE] = [[AN], []];

test.each<[SentList, unknown, unknown, unknown]>([
  // what is sent; on a new test id, where everybody is meant today, where names are
  [{}, EVERYBODY, { mode: 'EVERYONE' }, { mode: 'NAMED' }],
  [{ names: NONE }, EVERYBODY, EVERYBODY, ASKED],
  [
    { names: NAMES },
    { mode: 'NAMED', people: NAMES },
    { mode: 'NAMED', people: NAMES },
    { mode: 'NAMED', people: NAMES },
  ],
  [{ mode: 'EVERYONE' }, EVERYBODY, EVERYBODY, EVERYBODY],
  [{ mode: 'EVERYONE', names: NONE }, EVERYBODY, EVERYBODY, EVERYBODY],
  [{ mode: 'NAMED', names: NONE }, NOBODY, NOBODY, NOBODY],
])('TEMPLATE-03 who is meant by %j', (sent, created, overEverybody, overNames) => {
  expect(listMeant(FIELD, sent, undefined)).toEqual(created);
  expect(listMeant(FIELD, sent, 'EVERYONE')).toEqual(overEverybody);
  expect(listMeant(FIELD, sent, 'NAMED')).toEqual(overNames);
});

test('TEMPLATE-03 names that are said to be there and are not, and names of everybody, are asked back', () => {
  const missing = { field: 'data', code: 'REQUIRED' };
  expect(listMeant(FIELD, { mode: 'NAMED' }, undefined)).toEqual(missing);
  expect(listMeant(FIELD, { mode: 'NAMED' }, 'EVERYONE')).toEqual(missing);
  expect(listMeant(FIELD, { mode: 'NAMED' }, 'NAMED')).toEqual({ mode: 'NAMED' });
  const both = { mode: 'EVERYONE', names: NAMES } as const;
  expect(listMeant('approverList', both, 'NAMED')).toEqual({ field: 'approverList', code: 'INVALID_VALUE' });
});
