import type { ExportFormat } from '@kiemlab/db/export/copy-rows.queries';
import type { Chosen } from './leaves/choose-columns.ts';
import type { ExportedFiles } from './export-files.ts';
import type { ExportedTable } from './export-tables.ts';

/** What an export says of itself, before its hashes. */
export interface Summary {
  format: ExportFormat;
  /** Version of the program, and the newest migration of the database. */
  version: string;
  schema: string;
  laboratory: string;
  /** What was committed before this moment is in it: ISO 8601. */
  takenAt: string;
  /** Who made it and why, as typed. */
  by: string;
  reason: string;
  /** End of the chain of the trail, hex, how many entries are sealed up to it, and how many there are. */
  trail: { head: string; sealed: number; entries: number };
  tables: ExportedTable[];
  files: ExportedFiles;
  stays: Chosen['stays'];
}

export const rowsOf = ({ tables }: Pick<Summary, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
export const formulasOf = ({ tables }: Pick<Summary, 'tables'>): number =>
  tables.reduce((sum, { formulas }) => sum + formulas, 0);
