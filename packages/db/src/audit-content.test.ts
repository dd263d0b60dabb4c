import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('audit-content');
});
afterAll(() => database.stop());

const SAMPLE = '7d1f6a0e-52a7-4f0c-9a35-0c1de7a3b001';

/** What a text may hold that is written otherwise in JSON: quotes, a backslash, breaks of lines, a tab, letters with marks. */
const DIFFICULT = 'Mẫu "A\\B"\n\tđạt \u0001 \u2028 </script> 😀';
/** The same as PostgreSQL writes it, by hand. */
const WRITTEN = String.raw`"Mẫu \"A\\B\"\n\tđạt \u0001 ${'\u2028'} </script> 😀"`;

/** Writes an event as the triggers do, with ids of our own; answers the moment as the seal sees it. */
async function writeEvent(id: number, reason: string): Promise<void> {
  await database.owner.query(
    `INSERT INTO audit_event (id, at, txid, username, full_name, module, action, reason, request_id, client_ip)
     OVERRIDING SYSTEM VALUE VALUES ($1::bigint, '2026-01-02T03:04:05.678901Z', ($1::bigint)::text::xid8, '', '', 'test', 'test.content', $2, 'r', '')`,
    [id, reason],
  );
}

const content = async (id: number): Promise<unknown> =>
  (await database.owner.query<{ text: string }>('SELECT audit_content($1) AS text', [id])).rows[0]?.text;

/** The event of `writeEvent`, by hand. */
const event = (id: number, reason: string) =>
  `"event": [${id}, "1767323045.678901", null, "", "", "test", "test.content", ${reason}, "r", ""]`;

test('COMP-13 HOME-08 what is sealed of an event is, character by character, what has always been sealed', async () => {
  await writeEvent(900_001, DIFFICULT);
  await database.owner.query(
    `INSERT INTO audit_row (id, event_id, entity, operation, row_id, code, sample_id) OVERRIDING SYSTEM VALUE VALUES
       (900012, 900001, 'test', 'UPDATE', 'second', '', NULL), (900011, 900001, 'sample', 'INSERT', 'first', $1, $2),
       (900013, 900001, 'test', 'UPDATE', 'unchanged', 'L26-0001-T01', NULL)`,
    [DIFFICULT, SAMPLE],
  );
  await database.owner.query(
    `INSERT INTO audit_change (row_id, field, old_value, new_value) VALUES
       (900011, 'name', NULL, $1), (900011, 'Name', '', 'x'), (900011, 'đạt', 'null', NULL), (900012, 'a', $1, '1,50')`,
    [DIFFICULT],
  );
  const rows = [
    `[900011, "sample", "INSERT", "first", ${WRITTEN}, "${SAMPLE}", [["Name", "", "x"], ["name", null, ${WRITTEN}], ["đạt", "null", null]]]`,
    `[900012, "test", "UPDATE", "second", "", null, [["a", ${WRITTEN}, "1,50"]]]`,
    '[900013, "test", "UPDATE", "unchanged", "L26-0001-T01", null, []]',
  ];
  expect(await content(900_001)).toBe(`{"rows": [${rows.join(', ')}], ${event(900_001, WRITTEN)}}`);
});

test('COMP-13 an event without records has its content, and one that is not there has none', async () => {
  await writeEvent(900_002, '');
  expect(await content(900_002)).toBe(`{"rows": [], ${event(900_002, '""')}}`);
  expect(await content(900_003)).toBeNull();
});
