/** Rows and cells of copied spreadsheet text: tabs between cells, quotes around cells that hold line ends or tabs. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, bare = '', end] = found;
    rows
      .at(-1)
      ?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, ' '));
    if (end === '' || cell.lastIndex === text.length) break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
