/** A number as WebAssembly writes it (LEB128), and how many bytes it takes. */
function readNumber(bytes: Buffer, at: number): { value: number; width: number } {
  let value = 0;
  for (let width = 0; ; width++) {
    const byte = bytes.readUInt8(at + width);
    value += (byte & 0x7f) * 2 ** (7 * width);
    if (byte < 0x80) return { value, width: width + 1 };
  }
}

function writeNumber(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  do {
    const part = left % 128;
    left = Math.floor(left / 128);
    bytes.push(left > 0 ? part + 128 : part);
  } while (left > 0);
  return Buffer.from(bytes);
}

/** Bytes of the head of a module: its mark and version. */
const HEAD = 8;
const MEMORY = 5;
const WITH_MOST = 1;

/**
 * A WebAssembly module whose own memory grows to so many pages of 64 KiB and not further: limits of a thread do not count it. Throws RangeError
 * for a module without a memory of its own.
 */
export function limitMemory(module: Uint8Array, mostPages: number): Buffer {
  const bytes = Buffer.from(module.buffer, module.byteOffset, module.byteLength);
  for (let at = HEAD; at < bytes.length;) {
    const length = readNumber(bytes, at + 1);
    const from = at + 1 + length.width;
    const to = from + length.value;
    if (bytes[at] === MEMORY) {
      const count = readNumber(bytes, from);
      const least = readNumber(bytes, from + count.width + 1);
      const limits = Buffer.concat([
        writeNumber(count.value),
        Buffer.from([WITH_MOST]),
        writeNumber(least.value),
        writeNumber(mostPages),
      ]);
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([MEMORY]),
        writeNumber(limits.length),
        limits,
        bytes.subarray(to),
      ]);
    }
    at = to;
  }
  throw new RangeError('the module has no memory of its own');
}
