import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** What a sweep found. */
export interface Found {
  kind: 'BYTES_WITHOUT_ROW' | 'ROW_WITHOUT_BYTES' | 'NOT_OURS';
  place: string;
  sha256?: Buffer | undefined;
  size: number;
  /** Records that refer to it. */
  refers?: string | undefined;
}

/** A finding that stands. */
export interface Finding extends Omit<Found, 'refers'> {
  id: string;
  refers: string;
  first_reported_at: Date;
  /** Whether a command may take it out: bytes of no record, reported a week ago and in the last sweep that came to its end. */
  is_due: boolean;
}

/** A sweep that came to its end. */
export interface Sweep {
  started_at: Date;
  files_seen: number;
  rows_seen: number;
}

export const startSweep = (tx: Tx): Promise<{ id: string; started_at: Date }> =>
  tx
    .insertInto('file_sweep')
    .values({ id: sql`gen_random_uuid()` })
    .returning(['id', 'started_at'])
    .executeTakeFirstOrThrow();

/** Notes what was found; what stands already is seen once more, and keeps its first moment. */
export async function noteFound(tx: Tx, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insertInto('stored_file_finding')
    .values(
      found.map(({ kind, place, sha256, size, refers }) => ({
        kind,
        place,
        sha256: sha256 ?? null,
        size,
        refers: refers ?? '',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'place'])
        .where('closed_at', 'is', null)
        .doUpdateSet({
          last_reported_at: sql`now()`,
          size: sql`excluded.size`,
          refers: sql`excluded.refers`,
        }),
    )
    .execute();
}

/** Ends a sweep: what it did not find any more is closed. Answers how many findings are new, of bytes and of rows. */
export async function endSweep(
  tx: Tx,
  { id, started_at }: { id: string; started_at: Date },
  seen: { files: number; rows: number },
): Promise<{ bytes: number; rows: number }> {
  await tx
    .updateTable('stored_file_finding')
    .set({ closed_at: sql`now()` })
    .where('closed_at', 'is', null)
    .where('last_reported_at', '<', started_at)
    .execute();
  await tx
    .updateTable('file_sweep')
    .set({ ended_at: sql`now()`, files_seen: seen.files, rows_seen: seen.rows })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ bytes: number; rows: number }>`
    SELECT count(*) FILTER (WHERE kind <> 'ROW_WITHOUT_BYTES')::int AS bytes, count(*) FILTER (WHERE kind = 'ROW_WITHOUT_BYTES')::int AS rows
      FROM stored_file_finding WHERE closed_at IS NULL AND first_reported_at >= ${started_at}`.execute(tx);
  return rows[0] ?? { bytes: 0, rows: 0 };
}

const lastStart = sql<Date>`(SELECT max(started_at) FROM file_sweep WHERE ended_at IS NOT NULL)`;
const isDue = sql<boolean>`(kind = 'BYTES_WITHOUT_ROW' AND first_reported_at <= now() - interval '7 days' AND last_reported_at >= ${lastStart})`;

/** The last sweep that came to its end; undefined while none has. */
export async function lastSweep(db: Database): Promise<Sweep | undefined> {
  const row = await db
    .selectFrom('file_sweep')
    .select(['started_at', 'files_seen', 'rows_seen'])
    .where('ended_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, files_seen: Number(row.files_seen), rows_seen: Number(row.rows_seen) };
}

/** When the laboratory was last brought back; undefined where it never was, or a sweep came to its end since. */
export async function unsweptSince(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(restored_at) AS at FROM restoration
     WHERE restored_at > coalesce(${lastStart}, '-infinity') AND restored_at <= now()`.execute(db);
  return rows[0]?.at ?? undefined;
}

const findings = (db: Database) =>
  db
    .selectFrom('stored_file_finding')
    .select(['id', 'kind', 'place', 'sha256', 'size', 'refers', 'first_reported_at', isDue.as('is_due')])
    .where('closed_at', 'is', null);

const present = (row: {
  kind: string;
  sha256: Buffer | null;
  size: string | null;
}): { kind: Found['kind']; sha256: Buffer | undefined; size: number } => ({
  kind: row.kind as Found['kind'],
  sha256: row.sha256 ?? undefined,
  size: Number(row.size),
});

/** Findings that stand after an id, in the order of their ids. */
export async function findStanding(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<Finding[]> {
  let query = findings(db);
  if (after) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(limit).execute();
  return rows.map((row) => ({ ...row, ...present(row) }));
}

/** A finding that a command may take out now; held until the end of the unit of work. */
export async function lockDue(tx: Tx, id: string): Promise<(Finding & { sha256: Buffer }) | undefined> {
  const row = await findings(tx).where('id', '=', id).where(isDue).forUpdate().executeTakeFirst();
  return row?.sha256 ? { ...row, ...present(row), sha256: row.sha256 } : undefined;
}

export async function closeFinding(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('stored_file_finding')
    .set({ closed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
