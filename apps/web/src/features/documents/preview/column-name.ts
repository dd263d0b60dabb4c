const LETTERS = 26;

/** The letters of a column, from 0: A, B … Z, AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}
