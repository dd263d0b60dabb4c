import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('code-order');
});
afterAll(() => at.stop());

/** Codes as they are to stand in a list, written down by hand. */
const IN_ORDER = [
  'G25-0001',
  'L25-0001',
  'L25-0001-2',
  'L25-0001-10',
  'L25-0001-LM',
  'L25-9999',
  'L25-10000',
  // The pattern was changed in the middle of the year, and again in later ones; the count went on.
  'L25-HD-10001',
  'L25-HD-10001-1',
  'L25-MP-10002',
  'L2025-10003',
  'L2025-10003-LM',
  'L25-10004',
  'G2026-0001',
  'G26-0002',
  'L26-HD-00001',
  'L26-0002',
  'L-27-0001',
  'L-27-0002',
];

test('SAMPLE-01 SAMPLE-09 numbers stand by year, letter and running number, whatever pattern wrote them', async () => {
  const { rows } = await at.owner.query<{ code: string }>(
    'SELECT code FROM unnest($1::text[]) code ORDER BY code_order(code) COLLATE "C"',
    [[...IN_ORDER].reverse()],
  );
  expect(rows.map(({ code }) => code)).toEqual(IN_ORDER);
});

/** What indexes of before hold: it must never become another one. */
test.each([
  ['L26-0001', '000226L 0011'],
  ['G09-12345', '00019G 00512345'],
  ['L26-0001-1', '000226L 0011-0011'],
  ['L26-0001-LM', '000226L 0011-LM'],
  ['L26-0001-LM2', '000226L 0011-LM0012'],
  ['L26-0001-G1', '000226L 0011-G0011'],
  ['L2026-0001', '000226L 0011'],
  ['L00-0000', '0000L 000'],
  ['L007-HD-010', '00017L 00210HD'],
  ['L26-0001-007-12a3', '000226L 0011-0017-00212a0013'],
  ['26-1', '000226 0011'],
  ['lạ 12', '1lạ 00212'],
])('SAMPLE-01 %s stands where it stood', async (code, key) => {
  const { rows } = await at.owner.query<{ key: string }>('SELECT code_order($1) AS key', [code]);
  expect(rows).toEqual([{ key }]);
});
