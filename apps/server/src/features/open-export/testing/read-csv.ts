/**
 * Reads RFC 4180 by its grammar and nothing else: values in quotes or bare, lines ended by CR LF. A bare nothing is null. Throws at the first sign that the grammar
 * does not have; the file begins with the mark of UTF-8.
 */
export function readCsv(text: string): (string | null)[][] {
  if (!text.startsWith('\ufeff')) throw new Error('no mark of UTF-8');
  const rows: (string | null)[][] = [];
  let at = 1;
  while (at < text.length) {
    const row: (string | null)[] = [];
    for (;;) {
      if (text[at] === '"') {
        let value = '';
        for (at++; ; at++) {
          if (at >= text.length) throw new Error('a value without its end');
          if (text[at] !== '"') value += text[at];
          else if (text[at + 1] === '"') {
            value += '"';
            at++;
          } else break;
        }
        at++;
        row.push(value);
      } else if (text[at] === ',' || text.startsWith('\r\n', at)) row.push(null);
      else throw new Error(`a value without quotes at ${at}: ${text.slice(at, at + 20)}`);
      if (text[at] === ',') {
        at++;
        continue;
      }
      if (!text.startsWith('\r\n', at)) throw new Error(`no line end at ${at}: ${text.slice(at, at + 20)}`);
      at += 2;
      break;
    }
    rows.push(row);
  }
  return rows;
}
