/**
 * Code points as a short text: runs parted by blanks, each the distance from the end of the one before, and how many follow it where any do,
 * both to the base of 36.
 */
export function encodeLetters(codes: ReadonlySet<number>): string {
  const sorted = [...codes].sort((one, other) => one - other);
  const runs: { start: number; end: number }[] = [];
  for (const code of sorted) {
    const last = runs.at(-1);
    if (last && code === last.end + 1) last.end = code;
    else runs.push({ start: code, end: code });
  }
  return runs
    .map(({ start, end }, index) => {
      const from = (start - (runs[index - 1]?.end ?? 0)).toString(36);
      return end > start ? `${from}-${(end - start).toString(36)}` : from;
    })
    .join(' ');
}

/** The code points of such a text. */
export function decodeLetters(encoded: string): Set<number> {
  const codes = new Set<number>();
  let at = 0;
  for (const run of encoded === '' ? [] : encoded.split(' ')) {
    const [from = '0', more = '0'] = run.split('-');
    at += parseInt(from, 36);
    for (const end = at + parseInt(more, 36); at <= end; at += 1) codes.add(at);
    at -= 1;
  }
  return codes;
}
