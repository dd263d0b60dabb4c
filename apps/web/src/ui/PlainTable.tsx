import type { ReactNode } from 'react';
import tables from './plain-table.module.css';

/** A column of a small table. */
export interface PlainColumn<Row> {
  title: string;
  /** Its title is said to screen readers alone: what it holds speaks for itself. */
  quiet?: boolean;
  /** On a phone, beside a value whose row has a more exact word for it than the title. */
  titleOf?(row: Row): string;
  cell(row: Row): ReactNode;
}

interface PlainTableProps<Row> {
  /** What a screen reader calls it. */
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
}

/** A table inside of a page, without selection and pages; on a phone each row stands as lines of title and value. */
export function PlainTable<Row>({ label, columns, rows, rowKey }: PlainTableProps<Row>) {
  return (
    <div className={tables['scrollX']} tabIndex={0} role="region" aria-label={label}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            {columns.map(({ title, quiet }) => (
              <th key={title} scope="col">
                {quiet ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, quiet, titleOf, cell }) => (
                <td key={title} data-label={quiet ? undefined : (titleOf?.(row) ?? title)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
