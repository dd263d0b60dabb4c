import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** What one person was refused by one call with one answer within a minute; nobody: more than could be kept apart. */
export interface Counted {
  userId: string | null;
  username: string;
  fullName: string;
  endpoint: string;
  code: string;
  records: readonly string[];
  /** ms */
  firstAt: number;
  lastAt: number;
  count: number;
}

/** Adds what was counted to the rows of its minutes. */
export async function writeRefusals(db: Database, counted: readonly Counted[]): Promise<void> {
  const rows = counted.map((one) => ({
    user_id: one.userId,
    username: one.username,
    full_name: one.fullName,
    endpoint: one.endpoint,
    code: one.code,
    records: one.records,
    first_at: new Date(one.firstAt).toISOString(),
    last_at: new Date(one.lastAt).toISOString(),
    count: one.count,
  }));
  await sql`SELECT refused_act_note(${JSON.stringify(rows)}::jsonb)`.execute(db);
}
