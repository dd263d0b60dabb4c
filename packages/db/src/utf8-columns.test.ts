import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { Utf8Text } from './utf8-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('utf8-columns');
});
afterAll(() => database.stop());

interface Row {
  n: number;
  textUtf8: Utf8Text | null;
  text: string | null;
  day: string;
}

/** One connection for all of it: what one statement left behind would be seen by the next. */
const onOne = <T>(work: (db: TestDatabase['db']) => Promise<T>): Promise<T> =>
  database.db.connection().execute(work);

/** A text as a row of a list is: of letters of one, two, three and four bytes, with what JSON escapes. */
const TEXTS = [
  '',
  'a',
  'Định lượng ắ ở ỹ',
  '{"tên":"Hoạt huyết \\"dưỡng\\" não 😀"}',
  'ắ'.repeat(100_000),
  'ộ\n\t\u0001',
];

test('SAMPLE-01 a column whose name says so comes as the bytes of its text, the others as always, null as null', async () => {
  const { rows } = await sql<Row>`
    SELECT n::int, t AS "textUtf8", t AS text, DATE '2026-11-27' AS day
      FROM unnest(${[...TEXTS, null]}::text[]) WITH ORDINALITY x (t, n) ORDER BY n`.execute(database.db);
  expect(rows.map(({ n, text, day }) => [n, text, day])).toEqual(
    [...TEXTS, null].map((text, at) => [at + 1, text, '2026-11-27']),
  );
  expect(rows.at(-1)?.textUtf8).toBeNull();
  for (const [at, text] of TEXTS.entries()) {
    const found = rows[at]?.textUtf8;
    expect(found).toBeInstanceOf(Utf8Text);
    expect(found?.length).toBe(Buffer.byteLength(text));
    expect(`${String(found)}`).toBe(text);
    const buffer = Buffer.alloc(Buffer.byteLength(text) + 2, 'x');
    expect(found?.write(buffer, 1)).toBe(Buffer.byteLength(text));
    expect(buffer.equals(Buffer.from(`x${text}x`))).toBe(true);
  }
});

test('SAMPLE-01 many rows that come in many parts are each whole', async () => {
  const { rows } = await sql<{ rowUtf8: Utf8Text }>`
    SELECT i || repeat('ướ', i % 997) || i AS "rowUtf8" FROM generate_series(1, 3000) i`.execute(database.db);
  expect(rows.map(({ rowUtf8 }) => rowUtf8.toString())).toEqual(
    Array.from({ length: 3000 }, (_, n) => `${n + 1}${'ướ'.repeat((n + 1) % 997)}${n + 1}`),
  );
});

test('what follows on the same connection is read as always: another statement, none, and what the database refuses', async () => {
  await onOne(async (db) => {
    const bytes = await sql<{ aUtf8: Utf8Text; b: string }>`SELECT 'ắ' AS "aUtf8", 'ộ' AS b`.execute(db);
    expect([String(bytes.rows[0]?.aUtf8), bytes.rows[0]?.b]).toEqual(['ắ', 'ộ']);
    const none = await sql`SELECT 'ắ' AS "aUtf8" WHERE false`.execute(db);
    expect(none.rows).toEqual([]);
    const refused = sql`SELECT 'ắ' AS "aUtf8", 'không phải số: ộ'::text::int`.execute(db);
    await expect(refused).rejects.toThrow('không phải số: ộ');
    const plain = await sql<{ a: string }>`SELECT 'ắ' AS a`.execute(db);
    expect(plain.rows).toEqual([{ a: 'ắ' }]);
  });
});

test('what stands between the braces is read without the first and the last byte', () => {
  const text = Buffer.from('{"tên":"Độ rã"}');
  const inner = Utf8Text.read(text, 0, text.length).inner();
  expect([String(inner), inner.length]).toEqual(['"tên":"Độ rã"', text.length - 2]);
});
