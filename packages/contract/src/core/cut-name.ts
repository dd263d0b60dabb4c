const MARK = '…';
const signs = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** As much of some signs as `max` characters hold; no letter is parted from its marks. */
function fitting(parts: readonly string[], max: number): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const part of parts) {
    length += part.length;
    if (length > max) break;
    kept.push(part);
  }
  return kept;
}

/**
 * The name of a file in `max` characters at most, cut in its middle: what it begins with tells what it is, its end which of
 * several, and the ending what it is opened with.
 */
export function cutName(name: string, max: number): string {
  if (name.length <= max) return name;
  const parts = [...signs.segment(name)].map(({ segment }) => segment);
  const end = fitting([...parts].reverse(), Math.floor((max - MARK.length) / 3)).reverse();
  const tail = end.join('');
  return fitting(parts, max - MARK.length - tail.length).join('') + MARK + tail;
}
