/** A column of the table of a printed form: paper, workbook and documentation take it from here. */
export interface PrintedColumn {
  /** Names the column in what the form's builder makes. */
  key: string;
  /** In Vietnamese, as it stands at the head of the column. */
  heading: string;
  /** Relative to the others: a column of 10 is twice as wide as one of 5. */
  width: number;
  /** What stands in it, where that is no text: a workbook has it as such. */
  cell?: 'day' | 'count' | 'quantity';
  /** Left where it is not told. */
  align?: 'center' | 'right';
}

/** A row of such a table: a text, ready for the reader, for each column. */
export type PrintedRow<Columns extends readonly PrintedColumn[]> = Record<Columns[number]['key'], string>;
