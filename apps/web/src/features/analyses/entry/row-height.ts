import { SIZE } from '../../../ui/theme.ts';

/** Characters of the table font that fit on one line per px of width. */
const PER_PX = 1 / 6.3;
/** Height of one more line, in px. */
export const LINE = 19;

/** Lines after which a cell is cut; its tooltip has the rest. */
const MOST = 6;

/** Lines that words need when each line takes `width` characters. */
export function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const needed = used === 0 ? word.length : used + 1 + word.length;
    if (needed <= width) used = needed;
    else {
      if (used > 0) lines++;
      lines += Math.max(0, Math.ceil(word.length / width) - 1);
      used = word.length % width || Math.min(word.length, width);
    }
  }
  return lines;
}

/** Height in px of a row whose wrapping cells hold these texts at these widths (px, without padding). */
export function rowHeightOf(cells: readonly { text: string; width: number }[]): number {
  const lines = cells.map(({ text, width }) => linesOf(text, Math.floor(width * PER_PX)));
  return SIZE.row + (Math.min(MOST, Math.max(...lines)) - 1) * LINE;
}
