import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Clients by name, in Vietnamese order, 200 at most. */
export function findClients(
  db: Database,
  { search, id }: { search?: string | undefined; id?: string | undefined },
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
  if (search) query = query.where(sql<boolean>`search LIKE search_pattern(${search})`);
  if (id) query = query.where('id', '=', id);
  return query.execute();
}
