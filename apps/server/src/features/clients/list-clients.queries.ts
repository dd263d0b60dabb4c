import type { CLIENT_ORDER } from '@kiemlab/contract/features/clients/clients.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '../../platform/clock.ts';
import { byName, orderBy } from '../../platform/paging/list-order.queries.ts';
import {
  microseconds,
  momentText,
  notLate,
  timeOf,
  type UpTo,
  upToOf,
} from '../../platform/paging/up-to.queries.ts';
import { clientColumns, type StoredClient, wordsIn } from './clients.queries.ts';

export interface ClientFilter {
  search?: string | undefined;
  clientType?: string | undefined;
  id?: string | undefined;
  /** A search looks at what clients are called, and at nothing else of them. */
  namesOnly: boolean;
  /** No later ones. */
  upTo?: UpTo | undefined;
}

const NEWEST = sql`(SELECT ${microseconds(sql`max(created_at)`)} FROM client WHERE deleted_at IS NULL)`;

/** Where a list of clients ends: as a page was told, or at the newest client there is. */
export const clientsUpTo = (db: Database, told: string | undefined) => upToOf(db, 'client', told, NEWEST);

/** All that a filter asks of a client `c`; what it does not ask for is not in the statement, so that its index serves. */
function conditions(filter: ClientFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`c.deleted_at IS NULL`];
  const searched = filter.namesOnly ? sql`search_text(c.full_name)` : sql`c.search`;
  if (filter.search) parts.push(wordsIn(searched, filter.search));
  if (filter.clientType) parts.push(sql<boolean>`c.client_type = ${filter.clientType}`);
  if (filter.id) parts.push(sql<boolean>`c.id = ${filter.id}`);
  if (filter.upTo) {
    parts.push(sql<boolean>`c.created_at <= ${timeOf(filter.upTo.moment.newest)}`);
    if (filter.upTo.late.length > 0) parts.push(notLate(sql`c.id`, filter.upTo, 'uuid'));
  }
  return sql.join(parts, sql` AND `);
}

/** By what clients are put in order where somebody says so; names, which all have, by their index. */
const COMPARED = {
  name: sql`c.full_name COLLATE "vi-x-icu"`,
  person: byName(sql`btrim(c.last_name || ' ' || c.first_name)`),
  clientType: byName(sql`c.client_type`),
  email: byName(sql`c.email`),
  externalId: byName(sql`c.external_id`),
  city: byName(sql`c.city`),
  entryDate: sql`coalesce(c.entry_date, (c.created_at AT TIME ZONE ${sql.lit(ZONE)})::date)`,
};

const ORDER = sql`c.full_name COLLATE "vi-x-icu", c.id`;

/**
 * A page of clients, by name in Vietnamese order unless told, how many fit, and the moment of the page: one statement sees one state. The index
 * alone says who is on a page, however far down; rows are read of these only.
 */
export async function findClientPage(
  db: Database,
  filter: ClientFilter,
  page: { offset: number; limit: number; order?: ListOrder<ColumnOf<typeof CLIENT_ORDER>> },
): Promise<{ rows: StoredClient[]; total: number; upTo: string }> {
  const where = conditions(filter);
  const order = orderBy(page.order ?? {}, COMPARED, ORDER);
  const { rows } = await sql<StoredClient & { total: string; up_to: string }>`
    SELECT t.total, t.up_to, p.*
      FROM (SELECT (SELECT count(*) FROM client c WHERE ${where}) AS total, ${momentText(NEWEST)} AS up_to) t
      LEFT JOIN LATERAL (
        SELECT ${clientColumns}, q.n
          FROM (SELECT c.id, row_number() OVER (ORDER BY ${order}) AS n FROM client c WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}) q
          JOIN client c ON c.id = q.id) p ON true
     ORDER BY p.n`.execute(db);
  return {
    rows: rows.filter((row) => row.id !== null),
    total: Number(rows[0]?.total ?? 0),
    upTo: rows[0]?.up_to ?? '',
  };
}

/** How many clients fit. */
export async function countClients(db: Database, filter: ClientFilter): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM client c WHERE ${conditions(filter)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** The clients that follow one in the order of names; the first ones without it. */
export async function findClientsAfter(
  db: Database,
  filter: ClientFilter,
  after: Pick<StoredClient, 'full_name' | 'id'> | undefined,
  limit: number,
): Promise<StoredClient[]> {
  const behind = after
    ? sql`AND (c.full_name COLLATE "vi-x-icu", c.id) > (${after.full_name}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<StoredClient>`
    SELECT ${clientColumns} FROM client c WHERE ${conditions(filter)} ${behind} ORDER BY ${ORDER} LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
