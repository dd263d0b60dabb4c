import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';

/** The columns that callers fill. */
export interface ClientColumns {
  facility_name: string;
  first_name: string;
  last_name: string;
  client_type: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  identification_number: string;
  external_id: string;
  image_id: string | null;
  image_caption: string;
  entry_date: string | null;
}

/** A client as it is stored. */
export interface StoredClient extends ClientColumns {
  id: string;
  full_name: string;
  version: number;
}

/** A client's columns of the alias `c`; the day of entry is the day it was made, here, where none was given. */
export const clientColumns = sql`c.id, c.facility_name, c.first_name, c.last_name, c.full_name, c.client_type, c.email, c.phone, c.address,
  c.city, c.identification_number, c.external_id, c.image_id, c.image_caption,
  coalesce(c.entry_date, (c.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) AS entry_date, c.version`;

/** A client that has not been deleted. */
export async function findClient(db: Database, id: string): Promise<StoredClient | undefined> {
  const { rows } = await sql<StoredClient>`
    SELECT ${clientColumns} FROM client c WHERE c.id = ${id} AND c.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/**
 * Clients that have not been deleted, locked until the unit of work ends: who refers a sample to one of them at this moment
 * waits, and then finds it as it is left.
 */
export async function lockClients(tx: Tx, ids: readonly string[]): Promise<StoredClient[]> {
  const { rows } = await sql<StoredClient>`
    SELECT ${clientColumns} FROM client c
     WHERE c.id = ANY(${[...ids]}::uuid[]) AND c.deleted_at IS NULL ORDER BY c.id FOR UPDATE`.execute(tx);
  return rows;
}

/** The client, not deleted, that has an external id, whatever the case of its letters. */
export async function findByExternalId(
  db: Database,
  externalId: string,
): Promise<{ id: string; full_name: string | null } | undefined> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    SELECT id, full_name FROM client WHERE external_id <> '' AND deleted_at IS NULL
       AND lower(external_id COLLATE "vi-x-icu") = lower(${externalId} COLLATE "vi-x-icu")`.execute(db);
  return rows[0];
}

/** Holds the external ids until the unit of work ends: of two who give one at once the second finds it. */
export async function lockExternalIds(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('client external_id', 0))`.execute(tx);
}

export async function insertClient(tx: Tx, columns: Partial<ClientColumns>): Promise<StoredClient> {
  const { id } = await tx
    .insertInto('client')
    .values({ first_name: '', client_type: '', email: '', ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<StoredClient>`
    SELECT ${clientColumns} FROM client c WHERE c.id = ${id}`.execute(tx);
  return rows[0] as StoredClient;
}

/** Changes a client that is locked, and counts its version up. */
export async function updateClient(
  tx: Tx,
  id: string,
  columns: Partial<ClientColumns>,
): Promise<StoredClient> {
  await tx
    .updateTable('client')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<StoredClient>`
    SELECT ${clientColumns} FROM client c WHERE c.id = ${id}`.execute(tx);
  return rows[0] as StoredClient;
}

/** Takes clients that are locked out of every list; what refers to them still names them. */
export async function markClientsDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('client')
    .set({ deleted_at: sql`transaction_timestamp()` })
    .where('id', 'in', ids)
    .execute();
}

/** How many samples refer to each of some clients; none is left out that has any. Deleted samples count no longer. */
export async function countSamplesOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: string }>`
    SELECT client_id AS id, count(*) AS n FROM sample
     WHERE client_id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/** How many clients there are of each type. */
export async function countByType(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; n: string }>`
    SELECT client_type AS type, count(*) AS n FROM client WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ type, n }) => [type, Number(n)]));
}

/**
 * A condition on a text that is searched: every typed word is in it, without regard to case and diacritics. The words are known when the statement is
 * planned: few that have them are found by them, of many the first in the order of names.
 */
export function wordsIn(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  const parts = words.map((word) => sql<boolean>`${text} LIKE search_pattern(${word}::text)`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}
