import type pg from 'pg';

/** How a laboratory came back: files of the embedded server, a portable dump, or a dump on its way to another server. */
export type RestoreWay = 'snapshot' | 'portable' | 'move';

/** An end of the chain of the trail, hex ('' before the first seal), and its place in it. */
export interface ChainEnd {
  head: string;
  entries: number;
}

/** What a restore tells of itself. */
export interface Told {
  kind: RestoreWay;
  /** The name that was typed on the machine. */
  by: string;
  reason: string;
  /** What was left behind; null where the database of before was lost. */
  from: ChainEnd | null;
  to: ChainEnd;
  /** Up to when data is back. */
  upTo: Date;
  /** Whether it is the laboratory from now on, whose back-ups go into the folder of the one before; always so of a move. */
  takesOver?: boolean | undefined;
}

/** Names the act for the trail until the end of the transaction; nobody of the program does it. */
export async function nameRestore(client: pg.ClientBase, { kind, reason }: Told): Promise<void> {
  await client.query(
    `SELECT set_config('kiemlab.action', $1, true), set_config('kiemlab.reason', $2, true), set_config('kiemlab.actor', '', true),
            set_config('kiemlab.request', 'restore', true)`,
    [kind === 'move' ? 'recovery.move' : 'recovery.restore', reason],
  );
}

/** Begins the entry of the transaction in the trail, so that what migrations write in it stands below the restore. */
export const beginEntry = (client: pg.ClientBase): Promise<unknown> =>
  client.query('SELECT audit_current_event()');

/** New keys for tokens and mailed links: none of before opens anything. */
export const renewKeys = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    `UPDATE server_secret SET value = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
      WHERE name IN ('token-key', 'reset-key')`,
  );

/** Ends what people had open: sessions (`because`), mailed links, answers kept for calls that are sent again. */
export async function endWhatIsOpen(client: pg.ClientBase, because: string): Promise<void> {
  await client.query(
    'UPDATE session SET ended_at = greatest(now(), created_at), ended_because = $1 WHERE ended_at IS NULL',
    [because],
  );
  await client.query('UPDATE password_reset SET used_at = now() WHERE used_at IS NULL');
  await client.query('DELETE FROM idempotency_key');
  // What came back left none of these marks.
  await client.query('DELETE FROM backup_writer');
  // What time brings is due at once, the first back-up before all: until then the log of the new life is held back.
  await client.query(
    "UPDATE job SET run_at = now() WHERE kind LIKE '%-round' AND state IN ('QUEUED', 'FAILED') AND run_at > now()",
  );
}

/** Writes down what was restored; entries of another cluster are told from those that follow. */
export async function insertRestoration(
  client: pg.ClientBase,
  { kind, by, reason, from, to, upTo, takesOver = kind === 'move' }: Told,
): Promise<void> {
  await client.query(
    `INSERT INTO restoration (way, restored_by, reason, from_head, from_entries, to_head, to_entries, up_to, newest_event, newest_review, takes_over)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8,
            CASE WHEN $1 <> 'snapshot' THEN coalesce((SELECT max(e.id) FROM audit_event e
              WHERE NOT (e.txid = pg_current_xact_id() AND e.at = transaction_timestamp())), 0) END,
            CASE WHEN $1 <> 'snapshot' THEN coalesce((SELECT max(m.id) FROM trail_review m), 0) END, $9`,
    [kind, by, reason, from?.head ?? null, from?.entries ?? null, to.head, to.entries, upTo, takesOver],
  );
}
