/** A part of a file: from a byte to before another. */
export interface Part {
  from: number;
  to: number;
}

const ONE_RANGE = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i;

/**
 * The part of `size` bytes that a `Range` header asks for (RFC 9110, 14.2): 'whole' for none, for other units, for what is no range, and
 * for several at once, which a server may answer with the whole; 'none' when the file has no byte of it (416).
 */
export function partOf(range: string | undefined, size: number): Part | 'whole' | 'none' {
  const asked = ONE_RANGE.exec(range ?? '');
  if (!asked) return 'whole';
  const [, first, last, suffix] = asked;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'none' : { from: size - length, to: size };
  }
  const from = Number(first);
  const to = last === '' || last === undefined ? size : Math.min(Number(last) + 1, size);
  // The end before the beginning is no range.
  if (last !== '' && last !== undefined && BigInt(last) < BigInt(first ?? '')) return 'whole';
  return from >= size ? 'none' : { from, to };
}
