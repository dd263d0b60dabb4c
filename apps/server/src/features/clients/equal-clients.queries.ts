import { EQUAL_BY, type EqualBy } from '@kiemlab/contract/features/clients/clients.rules';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { clientColumns, type StoredClient } from './clients.queries.ts';

/** What is compared of a client to be made; blank equals nothing. */
export type Compared = Record<EqualBy, string>;

/** True of a client `c` that equals what was typed; what a comparison leaves nothing of (a number without digits) equals nothing. */
const EQUAL: Record<EqualBy, (typed: string) => RawBuilder<boolean>> = {
  name: (typed) =>
    sql`(client_name_key(c.full_name) = client_name_key(${typed}) AND client_name_key(${typed}) <> '')`,
  identificationNumber: (typed) =>
    sql`(client_number_key(c.identification_number) = client_number_key(${typed}) AND client_number_key(${typed}) ~ '[0-9]')`,
  phoneNo: (typed) =>
    sql`(client_phone_key(c.phone) = client_phone_key(${typed}) AND client_phone_key(${typed}) <> '')`,
  email: (typed) => sql`client_email_key(c.email) = client_email_key(${typed})`,
};

export interface EqualRow extends StoredClient {
  by: EqualBy[];
}

/**
 * Clients, not deleted, that equal what was typed, `most` at most, and how many there are. Those of the same name come first: of a
 * telephone number or e-mail that many share they would not be among the listed ones.
 */
export async function findEqual(
  db: Database,
  typed: Compared,
  most: number,
): Promise<{ rows: EqualRow[]; total: number }> {
  const compared = EQUAL_BY.filter((by) => typed[by] !== '');
  if (compared.length === 0) return { rows: [], total: 0 };
  const conditions = compared.map((by) => EQUAL[by](typed[by]));
  const told = compared.map((by) => sql`CASE WHEN ${EQUAL[by](typed[by])} THEN ${by}::text END`);
  const { rows } = await sql<EqualRow & { total: string }>`
    SELECT q.*, count(*) OVER () AS total
      FROM (SELECT ${clientColumns}, array_remove(ARRAY[${sql.join(told)}], NULL) AS by
              FROM client c
             WHERE c.deleted_at IS NULL AND (${sql.join(conditions, sql` OR `)})) q
     ORDER BY 'name' = ANY(q.by) DESC, cardinality(q.by) DESC, q.full_name COLLATE "vi-x-icu", q.id LIMIT ${most}`.execute(
    db,
  );
  return { rows, total: Number(rows[0]?.total ?? 0) };
}
