import type { ExportFormat } from '@kiemlab/db/export/copy-rows.queries';
import type { DescribedColumn } from '@kiemlab/db/export/describe-tables.queries';
import { ROWS_STAY } from './leaves/what-stays.ts';
import { LIST_COLUMNS } from './export-files.ts';
import type { ExportedTable } from './export-tables.ts';
import { rowsOf, type Summary } from './summary.ts';

/** Version of what an export looks like. */
const EXPORT_FORMAT = 1;

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  date: 'date',
  'timestamp with time zone': 'datetime',
  jsonb: 'any',
};
const typeOf = (type: string): string =>
  type.endsWith('[]') ? 'array' : (TYPES[type.replace(/\(.*/, '')] ?? 'string');

/** How a value of a type is written where that is not seen. */
function writtenAs(type: string, format: ExportFormat): string | undefined {
  if (type === 'bytea') return 'hexadecimal digits';
  if (type.endsWith('[]')) return 'a JSON array of texts';
  if (type === 'jsonb' && format === 'csv') return 'JSON';
  return format === 'json' && /^(?:bigint|numeric)/.test(type)
    ? 'a text, so that no digit is lost'
    : undefined;
}

const fieldOf = ({ name, type, nullable, comment }: DescribedColumn, format: ExportFormat) => ({
  name,
  type: typeOf(type),
  ...(type === 'uuid' ? { format: 'uuid' } : {}),
  ...(comment === null ? {} : { description: comment }),
  constraints: { required: !nullable },
  postgresType: type,
  writtenAs: writtenAs(type, format),
});

/** How a file is read. */
const readAs = (format: ExportFormat): object =>
  format === 'json'
    ? { format: 'jsonl', mediatype: 'application/jsonl', encoding: 'utf-8' }
    : {
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8-sig',
        dialect: {
          delimiter: ',',
          lineTerminator: '\r\n',
          quoteChar: '"',
          doubleQuote: true,
          header: true,
          nullIs: 'nothing between the commas; an empty text is a pair of quotes',
        },
      };

const tableOf = (table: ExportedTable, format: ExportFormat): object => ({
  name: table.name,
  path: table.path,
  ...(table.comment === null ? {} : { description: table.comment }),
  ...readAs(format),
  bytes: table.bytes,
  hash: `sha256:${table.sha256}`,
  rows: table.rows,
  valuesLikeFormulas: format === 'csv' ? table.formulas : undefined,
  schema: {
    fields: table.columns.map((column) => fieldOf(column, format)),
    primaryKey: table.primaryKey,
    foreignKeys: table.foreignKeys.map(({ columns, table: resource, targets }) => ({
      fields: columns,
      reference: { resource, fields: targets },
    })),
  },
});

/** `datapackage.json`: tables, columns, types and keys for programs, by the Data Package standard (Frictionless 1.0), with more under names of its own. */
export function describeExport(summary: Summary): string {
  const { format, files, tables, stays, trail } = summary;
  return `${JSON.stringify(
    {
      profile: 'data-package',
      name: 'kiemlab-export',
      title: 'KiemLab: open export of a laboratory',
      created: summary.takenAt,
      kiemlab: {
        format: EXPORT_FORMAT,
        version: summary.version,
        schema: summary.schema,
        laboratory: summary.laboratory,
        takenAt: summary.takenAt,
        by: summary.by,
        reason: summary.reason,
        trail,
        rows: rowsOf(summary),
        files: { count: files.count, bytes: files.bytes, lacking: files.lackingCount },
        leftOut: [
          ...stays.map(({ name, because }) => ({ name, because })),
          ...tables.flatMap(({ name, staying }) =>
            Object.hasOwn(ROWS_STAY, name) ? [{ name, rows: staying, because: ROWS_STAY[name] }] : [],
          ),
        ],
      },
      resources: [
        {
          name: 'files',
          path: files.list.path,
          description: 'Every stored file with each record that it belongs to.',
          ...readAs(format),
          bytes: files.list.bytes,
          hash: `sha256:${files.list.sha256}`,
          rows: files.list.rows,
          schema: {
            fields: Object.entries(LIST_COLUMNS).map(([name, description]) => ({
              name,
              type: name === 'bytes' ? 'integer' : 'string',
              description,
            })),
          },
        },
        ...tables.map((table) => tableOf(table, format)),
      ],
    },
    undefined,
    1,
  )}\n`;
}
