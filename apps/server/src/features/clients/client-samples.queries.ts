import type { Actor } from '@kiemlab/contract/core/actor';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { visibleTo } from '../samples/samples.visibility.ts';

interface SampleOfClient {
  id: string;
  code: string;
  name: string;
  template: string;
  status: SampleStatus;
  received_date: string | null;
}

/** A page of the samples of a client that the actor may see, newest first, and how many there are. */
export async function findSamplesOf(
  db: Database,
  clientId: string,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<{ rows: SampleOfClient[]; total: number }> {
  const where = sql`s.client_id = ${clientId} AND s.deleted_at IS NULL AND ${visibleTo(actor)}`;
  const { rows } = await sql<SampleOfClient>`
    SELECT s.id, s.code, s.name, t.name AS template, s.status, s.received_date
      FROM sample s JOIN template_version t ON t.template_id = s.template_id AND t.version = s.template_version
     WHERE ${where} ORDER BY s.seq DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const counted = await sql<{ n: string }>`SELECT count(*) AS n FROM sample s WHERE ${where}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.n ?? 0) };
}
