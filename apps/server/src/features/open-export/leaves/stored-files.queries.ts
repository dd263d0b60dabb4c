import pg from 'pg';
import type { DescribedTable } from '@kiemlab/db/export/describe-tables.queries';

/** A stored file and one of the records that refer to it; a file of no record has none. */
export interface FileReference {
  sha256: Buffer;
  /** Bytes. */
  size: number;
  mime: string;
  table: string | null;
  column: string | null;
  record: string | null;
  /** Code of its sample. */
  sample: string | null;
  /** What it was called when it was uploaded. */
  called: string | null;
  /** What people call the record by: number and amendment of a report, title, edition and version of a document. */
  name: string | null;
  year: string | null;
  version: string | null;
}

/** How people call records whose files leave by their name, as expressions over its row `t`. */
const NAMED: Readonly<Record<string, { name: string; year: string; version: string }>> = {
  report: { name: 't.full_number', year: 't.year::text', version: '(t.amendment + 1)::text' },
  document_version: {
    name: "concat_ws(' ', t.title, nullif(t.edition, ''))",
    year: 'NULL',
    version: 't.number::text',
  },
};

/** The records of one table that refer to stored files by one of its columns. */
function referencesOf(table: DescribedTable, column: string): string {
  const has = (name: string): boolean => table.columns.some((one) => one.name === name);
  const { name, year, version } = NAMED[table.name] ?? { name: 'NULL', year: 'NULL', version: 'NULL' };
  const sample = has('sample_id') ? '(SELECT s.code FROM sample s WHERE s.id = t.sample_id)' : 'NULL';
  return `SELECT t.${pg.escapeIdentifier(column)} AS sha256, ${pg.escapeLiteral(table.name)} AS "table", ${pg.escapeLiteral(column)} AS "column",
    ${has('id') ? 't.id::text' : 'NULL'} AS record, ${sample}::text AS sample, ${has('file_name') ? 't.file_name' : 'NULL'}::text AS called,
    ${name}::text AS name, ${year}::text AS year, ${version}::text AS version FROM ${pg.escapeIdentifier(table.name)} t`;
}

/** Rows that are fetched together. */
const AT_ONCE = 500;

/** All stored files with the records that refer to them, in the order of their hashes: a file of several records comes once for each. Runs within the transaction of `client`. */
export async function* readStoredFiles(
  client: pg.ClientBase,
  tables: readonly DescribedTable[],
): AsyncGenerator<FileReference> {
  const references = tables.flatMap((table) =>
    table.foreignKeys
      .filter((key) => key.table === 'stored_file')
      .map(({ columns: [column = ''] }) => referencesOf(table, column)),
  );
  await client.query(
    `DECLARE stored_files NO SCROLL CURSOR FOR
     SELECT f.sha256, f.size::float8 AS size, f.mime, r."table", r."column", r.record, r.sample, r.called, r.name, r.year, r.version
       FROM stored_file f LEFT JOIN (${references.join(' UNION ALL ')}) r ON r.sha256 = f.sha256
      ORDER BY f.sha256, r."table" COLLATE "C", r."column" COLLATE "C", r.record COLLATE "C"`,
  );
  for (;;) {
    const { rows } = await client.query<FileReference>(`FETCH ${AT_ONCE} FROM stored_files`);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('CLOSE stored_files');
}
