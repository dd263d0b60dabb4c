import type { Actor } from '@kiemlab/contract/core/actor';
import type { PrintedPeriod } from '@kiemlab/contract/features/printing/print-selection';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { visibleTo } from '../../../samples/samples.visibility.ts';
import { findReceived, type Received } from '../record/received.queries.ts';

/** A sample that was sent, as its number says (rule N1), and came in itself: nothing that was made of others in the laboratory. */
const sent = sql`s.internal_code LIKE 'G%' AND s.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM sample_relation r WHERE r.child_id = s.id AND r.kind <> 'CLONE')`;

/** Ids of the samples that were sent and received in a period, of those that the reader sees. */
export async function findSentIn(
  db: Database,
  { fromDate, toDate }: PrintedPeriod,
  actor: Actor,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM sample s
     WHERE s.received_date BETWEEN ${fromDate}::date AND ${toDate}::date AND ${sent} AND ${visibleTo(actor)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What a client has for an address and a phone. */
export interface Sender {
  client_address: string;
  client_phone: string;
}
/** What the book says of a sample that was sent. */
export type SentFacts = Received & Sender;

/** Of samples those that were sent, by their ids, with who received them, how much came and who sent them. */
export async function findSent(db: Database, ids: readonly string[]): Promise<Map<string, SentFacts>> {
  const { rows } = await sql<Sender & { id: string }>`
    SELECT s.id, concat_ws(', ', nullif(c.address, ''), nullif(c.city, '')) AS client_address, coalesce(c.phone, '') AS client_phone
      FROM sample s LEFT JOIN client c ON c.id = s.client_id
     WHERE s.id = ANY(${[...ids]}::uuid[]) AND ${sent}`.execute(db);
  const received = await findReceived(db, ids);
  return new Map(
    rows.flatMap(({ id, ...sender }) => {
      const of = received.get(id);
      return of ? [[id, { ...of, ...sender }] as const] : [];
    }),
  );
}
