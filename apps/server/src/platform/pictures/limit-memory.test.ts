import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { limitMemory } from './limit-memory.ts';

interface Memory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}
interface Wasm {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: { m: Memory } };
}
const { Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;

/** A module with a memory of one page, by the name `m`, and no limit. */
const OPEN = Buffer.from('0061736d010000000503010001070501016d0200', 'hex');

test('OPS-03 the memory of a module grows to its limit and not further', () => {
  const { m } = new Instance(new Module(limitMemory(OPEN, 300))).exports;
  expect(m.grow(299)).toBe(1);
  expect(() => m.grow(1)).toThrow(RangeError);
  expect(m.buffer.byteLength).toBe(300 * 65_536);
  expect(new Instance(new Module(OPEN)).exports.m.grow(300)).toBe(1);
});

test('OPS-03 the library that makes small pictures has a memory of its own that can be limited', () => {
  const require = createRequire(import.meta.url);
  const place = require.resolve('@silvia-odwyer/photon-node').replace(/photon_rs\.js$/, 'photon_rs_bg.wasm');
  expect(() => new Module(limitMemory(readFileSync(place), 4096))).not.toThrow();
  expect(() => limitMemory(OPEN.subarray(0, 8), 1)).toThrow(RangeError);
});
