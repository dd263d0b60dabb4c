import type { PartEntry } from '../parts.ts';

/** Rows of a table, as COPY writes them in its text format, UTF-8, without generated columns. */
export interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
  part: PartEntry;
}

/** Where a sequence stands, as `setval` takes it; a text, as a bigint may be larger than a number. */
export interface DumpedSequence {
  name: string;
  value: string;
  called: boolean;
}

/** A portable dump of a database, as the manifest of its set holds it (ADR 91). */
export interface DumpDescription {
  kind: 'portable';
  /** What made its schema, in order; `sha256` is null where it ran before digests were kept. */
  migrations: { name: string; sha256: string | null }[];
  tables: DumpedTable[];
  sequences: DumpedSequence[];
  /** End of the chain of the audit trail, hex ('' before the first seal), and its number of entries. */
  head: string;
  entries: number;
  /** What was committed before this moment is in it: ISO 8601, by the clock of the database. */
  takenAt: string;
  serverVersion: string;
}
