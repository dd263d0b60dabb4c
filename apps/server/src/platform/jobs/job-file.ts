import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Spooled } from '../files/spool.ts';

/** A file that came of a job, as it is noted with it. */
export interface JobFile extends Spooled {
  name: string;
  mime: string;
  /** The rights it was made with: who has lost one of them does not get it. */
  rights: readonly PermissionCode[];
  /** What may not be told to everybody was left out of it. */
  blind: boolean;
}

/** Milliseconds that the file of a job is kept. */
const FILE_KEPT_MS = 24 * 3_600_000;

/** When the file of a job that ended then goes. */
export const keptUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + FILE_KEPT_MS);
