import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

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

const conditions = ({ before, para, inRecords, from, to }: RefusalFilter): RawBuilder<boolean> => {
  const like = para ? `%${para.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return sql<boolean>`${before === undefined ? sql`true` : sql`id < ${before}::bigint`}
       AND ${from === undefined ? sql`true` : sql`last_at >= ${from}::timestamptz`}
       AND ${to === undefined ? sql`true` : sql`first_at < ${to}::timestamptz`}
       AND ${
         like === undefined
           ? sql`true`
           : sql`(full_name ILIKE ${like} OR username ILIKE ${like} OR endpoint ILIKE ${like} OR (${inRecords} AND array_to_string(records, ' ') ILIKE ${like}))`
       }`;
};

/** Refused acts, newest first. */
export async function findRefusedActs(
  db: Database,
  filter: RefusalFilter,
  limit: number,
): Promise<StoredRefusal[]> {
  const { rows } = await sql<StoredRefusal>`
    SELECT id, username, full_name, endpoint, code, records, first_at, last_at, count
      FROM refused_act WHERE ${conditions(filter)} ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many refused acts there are: rows, whatever their counts. */
export async function countRefusedActs(db: Database, filter: RefusalFilter): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM refused_act WHERE ${conditions(filter)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Stands above all refused acts there are at present: later ones are not below it. */
export async function refusedUpTo(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    SELECT (coalesce(max(id), 0) + 1)::text AS next FROM refused_act`.execute(db);
  return rows[0]?.next ?? '1';
}
