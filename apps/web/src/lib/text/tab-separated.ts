const quoted = (text: string): string =>
  /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Cells as a spreadsheet takes them: tabs between them, a line for each row. A text by itself is only that. */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(quoted).join('\t'));
  const [only] = rows;
  // Every line ends, as Excel has it, so that an empty last cell is one.
  return rows.length === 1 && only?.length === 1 && lines[0] ? lines[0] : `${lines.join('\r\n')}\r\n`;
}
