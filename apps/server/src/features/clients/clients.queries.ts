import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** What a client is called. */
const shownName = sql<string>`coalesce(nullif(facility_name, ''), last_name || ' ' || first_name)`;

/** Clients by name, in Vietnamese order, 200 at most; a search by names alone looks at nothing else of them. */
export function findClients(
  db: Database,
  { search, id, namesOnly }: { search?: string | undefined; id?: string | undefined; namesOnly: boolean },
) {
  let query = db
    .selectFrom('client')
    .select([
      'id',
      'facility_name',
      'first_name',
      'last_name',
      'client_type',
      'email',
      'phone',
      'address',
      'city',
    ])
    .where('deleted_at', 'is', null)
    .orderBy(sql`facility_name COLLATE "vi-x-icu"`)
    .limit(200);
  const searched = namesOnly ? sql`search_text(${shownName})` : sql.ref('search');
  if (search) query = query.where(sql<boolean>`${searched} LIKE search_pattern(${search})`);
  if (id) query = query.where('id', '=', id);
  return query.execute();
}
