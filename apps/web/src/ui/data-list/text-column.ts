import type { DataColumn } from './types.ts';

/** A column of plain text, `width` px wide; what is shown is also what is looked for and what a cut cell says in full. */
export const textColumn = <Row>(
  key: string,
  title: string,
  width: number,
  text: (row: Row) => string,
  more: Partial<DataColumn<Row>> = {},
): DataColumn<Row> => ({ key, title, width, render: text, text, ...more });
