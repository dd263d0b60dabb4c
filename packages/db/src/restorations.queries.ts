import type pg from 'pg';

/** A restore, as the trail tells of it; heads in hex, '' before the first seal, places counted from 1. */
export interface Restoration {
  eventId: string;
  at: Date;
  way: string;
  by: string;
  reason: string;
  /** What was left behind; null where that was not known. */
  from: { head: string; entries: number } | null;
  to: { head: string; entries: number };
  /** Up to when data came back. */
  upTo: Date;
}

interface Row {
  event_id: string;
  at: Date;
  told: Record<string, string>;
}

/** Restores, the first one first: read from the trail, which is sealed, and not from the table, which its owner could change. */
export async function findRestorations(client: pg.ClientBase): Promise<Restoration[]> {
  const { rows } = await client.query<Row>(
    `SELECT e.id::text AS event_id, e.at,
            (SELECT coalesce(jsonb_object_agg(c.field, c.new_value), '{}') FROM audit_change c WHERE c.row_id = r.id) AS told
       FROM audit_row r JOIN audit_event e ON e.id = r.event_id
      WHERE r.entity = 'restoration' AND r.operation = 'INSERT' ORDER BY r.id`,
  );
  return rows.map(({ event_id, at, told }) => ({
    eventId: event_id,
    at,
    way: told['way'] ?? '',
    by: told['restored_by'] ?? '',
    reason: told['reason'] ?? '',
    // The trail keeps no empty values: an empty head is told by its number of entries.
    from:
      told['from_entries'] === undefined
        ? null
        : { head: told['from_head'] ?? '', entries: Number(told['from_entries']) },
    to: { head: told['to_head'] ?? '', entries: Number(told['to_entries']) },
    upTo: new Date(told['up_to'] ?? Number.NaN),
  }));
}

/** The head of the chain after so many entries, hex; undefined where the chain is shorter. */
export async function headAfter(client: pg.ClientBase, entries: number): Promise<string | undefined> {
  if (entries === 0) return '';
  const { rows } = await client.query<{ head: string }>(
    "SELECT encode(chain, 'hex') AS head FROM audit_seal WHERE seq = $1",
    [entries],
  );
  return rows[0]?.head;
}

/** Where a head stands in the chain: after how many entries, and when the last of them was written. */
export async function findHead(
  client: pg.ClientBase,
  head: string,
): Promise<{ entries: number; at: Date | null } | undefined> {
  const { rows } = await client.query<{ entries: number; at: Date | null }>(
    `SELECT s.seq::float8 AS entries, e.at FROM audit_seal s LEFT JOIN audit_event e ON e.id = s.event_id
      WHERE s.chain = decode($1, 'hex') ORDER BY s.seq LIMIT 1`,
    [head],
  );
  return rows[0];
}
