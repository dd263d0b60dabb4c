/** Adds every code point that one format-4 subtable (16-bit code points) maps to a glyph. */
function readFormat4(table: DataView, into: Set<number>): void {
  const segments = table.getUint16(6) / 2;
  const ends = 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const offsets = deltas + segments * 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const start = table.getUint16(starts + segment * 2);
    const end = table.getUint16(ends + segment * 2);
    const delta = table.getUint16(deltas + segment * 2);
    const rangeOffset = table.getUint16(offsets + segment * 2);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      if (rangeOffset === 0) {
        if (((code + delta) & 0xffff) !== 0) into.add(code);
        continue;
      }
      // The offset counts from its own place in the file into the glyph array behind it.
      const at = offsets + segment * 2 + rangeOffset + (code - start) * 2;
      if (at + 2 <= table.byteLength && table.getUint16(at) !== 0) into.add(code);
    }
  }
}

/** Adds every code point that one format-12 subtable (32-bit groups) maps to a glyph. */
function readFormat12(table: DataView, into: Set<number>): void {
  const groups = table.getUint32(12);
  for (let group = 0; group < groups; group += 1) {
    const at = 16 + group * 12;
    const start = table.getUint32(at);
    const firstGlyph = table.getUint32(at + 8);
    for (let code = start; code <= table.getUint32(at + 4); code += 1) {
      if (firstGlyph + (code - start) !== 0) into.add(code);
    }
  }
}

/**
 * The Unicode code points that a TrueType or OpenType font has a glyph for, read from its `cmap`
 * table (OpenType 1.9, "cmap", formats 4 and 12; other formats carry no Unicode text of ours).
 * Throws a RangeError when the bytes are no font.
 */
export function fontCoverage(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const covered = new Set<number>();
  const tables = view.getUint16(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (view.getUint32(record) !== 0x636d6170) continue; // 'cmap'
    const cmap = view.getUint32(record + 8);
    const subtables = view.getUint16(cmap + 2);
    for (let subtable = 0; subtable < subtables; subtable += 1) {
      const platform = view.getUint16(cmap + 4 + subtable * 8);
      const encoding = view.getUint16(cmap + 6 + subtable * 8);
      const unicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
      if (!unicode) continue;
      const at = cmap + view.getUint32(cmap + 8 + subtable * 8);
      const table = new DataView(font.buffer, font.byteOffset + at, font.byteLength - at);
      const format = table.getUint16(0);
      if (format === 4) readFormat4(table, covered);
      if (format === 12) readFormat12(table, covered);
    }
  }
  return covered;
}
