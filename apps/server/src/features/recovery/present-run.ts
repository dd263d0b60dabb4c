import type { BackupRun } from '@kiemlab/contract/features/operations/system-status';
import type { RunRow } from './backup-runs.queries.ts';

const numberOf = (value: string | number | bigint | null): number | null =>
  value === null ? null : Number(value);

/** A run as it is answered. */
export const presentRun = (row: RunRow): BackupRun => ({
  stamp: row.stamp,
  folder: row.folder,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
  good: row.good,
  fault: row.fault,
  bytes: numberOf(row.bytes),
  files: numberOf(row.files),
  lacking: numberOf(row.lacking),
  sameDisk: row.same_disk,
});

/** What the rules ask of the newest good back-up (X1). */
export const judgedRun = (row: RunRow) => ({
  startedAt: row.started_at,
  folder: row.folder,
  lacking: Number(row.lacking ?? 0),
  sameDisk: row.same_disk,
});
