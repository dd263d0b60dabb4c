import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('search-pattern');
});
afterAll(() => at.stop());

/** What is looked for, and the texts in which it is found, written down by hand. */
const TEXTS = ['L26_0001', 'L26-0001', '100%', '1000', String.raw`a\b`, 'a/b', 'Đường'];
test.each([
  ['_', ['L26_0001']],
  ['l26_', ['L26_0001']],
  ['%', ['100%']],
  ['0%', ['100%']],
  ['\\', [String.raw`a\b`]],
  ['L26-', ['L26-0001']],
  ['duong', ['Đường']],
  ['', TEXTS],
])('SHELL-06 a search for %j finds what has it, sign by sign', async (typed, found) => {
  const { rows } = await at.owner.query<{ text: string }>(
    'SELECT text FROM unnest($1::text[]) WITH ORDINALITY AS t (text, n) WHERE search_text(text) LIKE search_pattern($2) ORDER BY n',
    [TEXTS, typed],
  );
  expect(rows.map(({ text }) => text)).toEqual(found);
});
