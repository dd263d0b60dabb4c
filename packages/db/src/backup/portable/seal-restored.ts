import { createHash } from 'node:crypto';
import type pg from 'pg';

const AT_ONCE = 100;

/** The entry `e` of the transaction that restores. */
const OWN = '(e.txid = pg_current_xact_id() AND e.at = transaction_timestamp())';

/**
 * Seals what waited for its seal when the dump was taken, in the order of its numbers, as `audit_seal_pending` would. That function
 * compares the number of the transaction that wrote an entry with those of this server: numbers of another server mean nothing here, so
 * an entry could wait for ever. All that came with the dump had been committed; what this transaction writes itself is left to the program.
 */
export async function sealRestored(client: pg.ClientBase): Promise<void> {
  // By the column: ORDER BY seq alone would mean the text of the answer, of which '99' is more than '951'.
  const { rows: last } = await client.query<{ seq: string; chain: Buffer }>(
    'SELECT s.seq::text, s.chain FROM audit_seal s ORDER BY s.seq DESC LIMIT 1',
  );
  let seq = BigInt(last[0]?.seq ?? 0);
  let chain = last[0]?.chain ?? Buffer.alloc(0);
  for (;;) {
    const { rows } = await client.query<{ id: string; content: string }>(
      `SELECT p.event_id::text AS id, audit_content(p.event_id) AS content
         FROM audit_pending p JOIN audit_event e ON e.id = p.event_id WHERE NOT ${OWN} ORDER BY p.event_id LIMIT ${AT_ONCE}`,
    );
    if (rows.length === 0) return;
    for (const { id, content } of rows) {
      const digest = createHash('sha256').update(content, 'utf8').digest();
      chain = createHash('sha256').update(chain).update(digest).digest();
      seq += 1n;
      await client.query('INSERT INTO audit_seal (seq, event_id, digest, chain) VALUES ($1, $2, $3, $4)', [
        seq.toString(),
        id,
        digest,
        chain,
      ]);
      await client.query('DELETE FROM audit_pending WHERE event_id = $1', [id]);
    }
  }
}

/** An entry that is not sealed although nothing says that it waits; undefined when there is none. */
export async function findUnsealed(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT e.id::text FROM audit_event e LEFT JOIN audit_seal s ON s.event_id = e.id
      WHERE s.event_id IS NULL AND NOT ${OWN} ORDER BY e.id LIMIT 1`,
  );
  return rows[0]?.id;
}
