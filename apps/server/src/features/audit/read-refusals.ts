import type { Actor } from '@kiemlab/contract/core/actor';
import { isId } from '@kiemlab/contract/core/text';
import type { RefusedAct } from '@kiemlab/contract/features/audit/audit.api';
import type { Database } from '@kiemlab/db/database';
import { findAddressed } from './object-names.queries.ts';
import { findRefusedActs, type RefusalFilter } from './refused-acts.queries.ts';
import { seesRefusedRecords } from './refused-filter.ts';

/** Refused acts as screens show them, newest first; records of an address by what they are called, to who may know them. */
export async function readRefusals(
  db: Database,
  filter: RefusalFilter,
  actor: Actor,
  limit: number,
): Promise<RefusedAct[]> {
  const seesRecords = seesRefusedRecords(actor);
  const rows = await findRefusedActs(db, filter, limit);
  const ids = seesRecords ? rows.flatMap(({ records }) => records).filter(isId) : [];
  const names = await findAddressed(db, [...new Set(ids)], actor);
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    endpoint: row.endpoint,
    code: row.code,
    records: seesRecords ? row.records.map((record) => names.get(record) ?? record) : [],
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    count: Number(row.count),
  }));
}
