import type { PartEntry } from '../parts.ts';

/** A base back-up of the embedded server as the manifest of its set names it (ADR 91). As it stands in JSON. */
export interface Snapshot {
  kind: 'snapshot';
  /** `database/base.tar` and `database/backup_manifest`. */
  parts: PartEntry[];
  /** PostgreSQL that made it, `18.4`. */
  version: string;
  timeline: number;
  /** Places in the log, `0/2000028`: from where it must be replayed, and from where on what was copied is consistent. */
  startLsn: string;
  endLsn: string;
  /** The first segment of the log that the base needs: the log before it may go with older bases. */
  firstSegment: string;
  /** Moment of the server after the end, ISO 8601 in UTC: the first that can be asked for by `at`. */
  takenAt: string;
  /** Bytes of all databases as they lie on the server's disk. */
  databaseBytes: number;
}

export const BASE = 'database/base.tar';
export const MANIFEST = 'database/backup_manifest';
