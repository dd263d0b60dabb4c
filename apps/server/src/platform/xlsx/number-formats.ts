import { getFormatFromId } from 'numfmt';
import { attribute, type XmlEvents } from './xml-scanner.ts';

/** How a cell with a number in it is shown: as it is, as a day, or by a format code, which may be one that is not known. */
export type NumberStyle =
  | { kind: 'plain' }
  /** `elapsed`: hours are counted beyond a day. */
  | { kind: 'date'; elapsed?: true }
  | { kind: 'code'; code: string; percent: boolean };

export const PLAIN: NumberStyle = { kind: 'plain' };
const DATE: NumberStyle = { kind: 'date' };
const ELAPSED: NumberStyle = { kind: 'date', elapsed: true };

/** Formats that a file names by number only (ECMA-376 part 1, 18.8.30). */
function builtIn(id: number): NumberStyle {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58))
    return id === 46 ? ELAPSED : DATE;
  return styleOfCode(id === 0 ? 'General' : (getFormatFromId(id) ?? ''));
}

/** What a format code shows; quoted, escaped and bracketed parts are decoration. */
export function styleOfCode(code: string): NumberStyle {
  const first = code.split(';')[0] ?? '';
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/^(general|@)$/i.test(code.trim())) return PLAIN;
  return !/general/i.test(bare) && /[dmyhs]/i.test(bare)
    ? /\[h+\]/i.test(bare)
      ? ELAPSED
      : DATE
    : { kind: 'code', code, percent: bare.includes('%') };
}

/** How the cells of a format look: how their numbers are shown, and their font. */
export interface CellLooks {
  number: NumberStyle;
  font?: string | undefined;
}

/** Reads the styles part; `styles` is filled with the looks of each cell format, in the order cells refer to them. */
export function stylesReader(): { events: XmlEvents; styles: CellLooks[] } {
  const codes = new Map<number, NumberStyle>();
  const fonts: string[] = [];
  const styles: CellLooks[] = [];
  let inCellFormats = false;
  return {
    styles,
    events: {
      open(name, attributes) {
        if (name === 'numFmt')
          codes.set(
            Number(attribute(attributes, 'numFmtId')),
            styleOfCode(attribute(attributes, 'formatCode') ?? ''),
          );
        if (name === 'font') fonts.push('');
        if (name === 'name' && fonts.length > 0) fonts[fonts.length - 1] = attribute(attributes, 'val') ?? '';
        if (name === 'cellXfs') inCellFormats = true;
        if (name !== 'xf' || !inCellFormats) return;
        const id = Number(attribute(attributes, 'numFmtId') ?? 0);
        const font = fonts[Number(attribute(attributes, 'fontId') ?? 0)];
        styles.push({ number: codes.get(id) ?? builtIn(id), font });
      },
      close(name) {
        if (name === 'cellXfs') inCellFormats = false;
      },
      text() {
        // Styles are attributes only.
      },
    },
  };
}
