import type { Database } from '@kiemlab/db/database';
import type { Manifest } from '../../platform/backup/manifest.ts';

/** A life of the laboratory that a restore began, as the database tells. */
export interface Life {
  restoredAt: Date;
  upTo: Date;
  by: string;
  reason: string;
}

/** The lives that led to this one, the first restore first; those that a restore left behind are not among them. */
export async function readLives(db: Database): Promise<Life[]> {
  const rows = await db
    .selectFrom('restoration')
    .select(['restored_at', 'up_to', 'restored_by', 'reason'])
    .orderBy('restored_at')
    .execute();
  return rows.map(({ restored_at, up_to, restored_by, reason }) => ({
    ...{ restoredAt: restored_at, upTo: up_to, by: restored_by, reason },
  }));
}

/** The life that the laboratory has now, as the manifest of a set names it. */
export async function currentLife(db: Database): Promise<NonNullable<Manifest['life']>> {
  const last = (await readLives(db)).at(-1);
  return { restoredAt: last?.restoredAt.toISOString() ?? null, upTo: last?.upTo.toISOString() ?? null };
}
