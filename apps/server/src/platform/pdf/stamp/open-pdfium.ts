import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

const PIECE = 64 * 1024;
/** How often the library asks for the same memory. */
const ATTEMPTS = 3;

/** The PDF library in memory of its own, and what is needed to pass bytes and numbers to it and back. */
export interface Pdfium {
  lib: WrappedPdfiumModule;
  /** True once memory was refused: nothing that came of it since can be relied on. */
  isFull(): boolean;
  /** Its copy of some bytes; the answer is their place. */
  put(bytes: Uint8Array): number;
  /** Room for so many numbers of four bytes; the answer is their place. */
  numbers(count: number): number;
  setNumbers(place: number, values: readonly number[]): void;
  getNumbers(place: number, count: number): number[];
  /** A copy of so many bytes from a place. */
  bytesAt(place: number, size: number): Uint8Array<ArrayBuffer>;
}

interface Growing {
  buffer: ArrayBuffer;
  grow(pieces: number): number;
}

/** Starts the library with `mostMemory` bytes at most: what needs more ends in an error of the library. */
export async function openPdfium(mostMemory: number): Promise<Pdfium> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const lib = await init({ wasmBinary: wasm as unknown as ArrayBuffer });
  const { pdfium } = lib;
  const { memory } = pdfium.wasmExports as unknown as { memory: Growing };
  const grow = memory.grow.bind(memory);
  // It asks for more than it needs, then for less, and at the third refusal does without, perhaps silently.
  let refused = 0;
  let full = false;
  memory.grow = (pieces) => {
    if (memory.buffer.byteLength + pieces * PIECE > mostMemory) {
      refused += 1;
      full ||= refused >= ATTEMPTS;
      throw new RangeError('no more memory');
    }
    refused = 0;
    return grow(pieces);
  };
  lib.PDFiumExt_Init();
  const room = (size: number): number => {
    const place = pdfium.wasmExports.malloc(size);
    if (place === 0) throw new RangeError(`no memory for ${size} bytes`);
    return place;
  };
  return {
    lib,
    isFull: () => full,
    put(bytes) {
      const place = room(Math.max(1, bytes.length));
      new Uint8Array(memory.buffer).set(bytes, place);
      return place;
    },
    numbers: (count) => room(count * 4),
    // The memory is another object after it has grown, so it is asked for each time.
    setNumbers: (place, values) => new Float32Array(memory.buffer, place, values.length).set(values),
    getNumbers: (place, count) => [...new Float32Array(memory.buffer, place, count)],
    bytesAt: (place, size) => new Uint8Array(memory.buffer).slice(place, place + size),
  };
}
