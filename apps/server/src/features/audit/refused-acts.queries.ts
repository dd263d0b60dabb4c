import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

interface StoredRefusal {
  id: string;
  username: string;
  full_name: string;
  endpoint: string;
  code: string;
  records: string[];
  first_at: Date;
  last_at: Date;
  count: string;
}

export interface RefusalFilter {
  before?: string | undefined;
  para?: string | undefined;
  /** True: the text is looked for among the records, too. */
  inRecords: boolean;
  /** Instants, ISO. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Refused acts, newest first. */
export async function findRefusedActs(
  db: Database,
  { before, para, inRecords, from, to }: RefusalFilter,
  limit: number,
): Promise<StoredRefusal[]> {
  const like = para ? `%${para.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const { rows } = await sql<StoredRefusal>`
    SELECT id, username, full_name, endpoint, code, records, first_at, last_at, count
      FROM refused_act r
     WHERE ${before === undefined ? sql`true` : sql`id < ${before}::bigint`}
       AND ${from === undefined ? sql`true` : sql`last_at >= ${from}::timestamptz`}
       AND ${to === undefined ? sql`true` : sql`first_at < ${to}::timestamptz`}
       AND ${
         like === undefined
           ? sql`true`
           : sql`(full_name ILIKE ${like} OR username ILIKE ${like} OR endpoint ILIKE ${like} OR (${inRecords} AND array_to_string(records, ' ') ILIKE ${like}))`
       }
     ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
