const [QUOTE, COMMA, LINE_FEED] = [0x22, 0x2c, 0x0a];
const LINE_END = Buffer.from('\r\n');
/** Tells programs of office that letters are UTF-8; `utf-8-sig` and the like pass over it. */
const MARK = '\ufeff';

/** A value of a line: NULL is nothing, an empty text is a pair of quotes. */
const quotedValue = (value: string | number | null): string =>
  value === null ? '' : `"${String(value).replaceAll('"', '""')}"`;

/** A line of CSV (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(quotedValue).join(',')}\r\n`;

/** The first line: names of columns. */
export const csvHead = (names: readonly string[]): string => MARK + csvLine(names);

/** True for a sign that a spreadsheet takes for the beginning of a formula: `= + - @`, a tab, a carriage return. */
const beginsFormula = (byte: number): boolean =>
  byte === 0x3d || byte === 0x2b || byte === 0x2d || byte === 0x40 || byte === 0x09 || byte === 0x0d;

/**
 * Makes RFC 4180 of the CSV of COPY with every value in quotes: lines end by CR LF, line breaks within values stay as they are. Counts on the way the values
 * that a spreadsheet would take for formulas, in the columns for which `isText` says yes; none is changed.
 */
export function asRfc4180(isText: readonly boolean[]): {
  through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  formulas(): number;
} {
  let within = false;
  let wasBoundary = true;
  let isFirst = false;
  let column = 0;
  let formulas = 0;
  return {
    async *through(content) {
      for await (const chunk of content) {
        const pieces: Uint8Array[] = [];
        let from = 0;
        for (let at = 0; at < chunk.length; at++) {
          const byte = chunk[at] ?? 0;
          if (isFirst) {
            isFirst = false;
            if (beginsFormula(byte) && isText[column]) formulas++;
          }
          if (byte === QUOTE) {
            // A doubled quote ends the value and begins it again: only the first after a comma or a line end is its beginning.
            within = !within;
            isFirst = within && wasBoundary;
            wasBoundary = false;
          } else if (!within && byte === COMMA) {
            column++;
            wasBoundary = true;
          } else if (!within && byte === LINE_FEED) {
            pieces.push(chunk.subarray(from, at), LINE_END);
            from = at + 1;
            column = 0;
            wasBoundary = true;
          }
        }
        pieces.push(chunk.subarray(from));
        yield Buffer.concat(pieces);
      }
    },
    formulas: () => formulas,
  };
}
