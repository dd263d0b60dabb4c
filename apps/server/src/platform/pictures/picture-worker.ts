import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { limitMemory } from './limit-memory.ts';
import { orientationOf, upright } from './orientation.ts';
import type { PictureData, PictureMessage, SmallPicture } from './picture.messages.ts';

/** Pages of 64 KiB: 256 MB for what is decoded. */
const MOST_PAGES = 4096;
const QUALITY = 80;

/** What of the library is used; its own types are those of a browser. */
interface Image {
  get_width(): number;
  get_height(): number;
  get_raw_pixels(): Uint8Array;
  get_bytes_jpeg(quality: number): Uint8Array;
  free(): void;
}
interface Library {
  PhotonImage: {
    new (pixels: Uint8Array, width: number, height: number): Image;
    new_from_byteslice(bytes: Uint8Array): Image;
  };
  resize(image: Image, width: number, height: number, filter: number): Image;
  SamplingFilter: { Triangle: number };
}
interface Wasm {
  Module: new (bytes: Uint8Array) => object;
}

/** Loads the library with a memory that ends: the thread is its own, nothing else is loaded in it. */
function load(): Library {
  const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
  const { Module } = wasm;
  wasm.Module = class extends Module {
    constructor(bytes: Uint8Array) {
      super(limitMemory(bytes, MOST_PAGES));
    }
  };
  return createRequire(import.meta.url)('@silvia-odwyer/photon-node') as Library;
}

/** Makes the small picture of one file. Throws what the library says of a broken one, or when the memory is over. */
function make({ place, side }: PictureData): SmallPicture {
  const { PhotonImage, resize, SamplingFilter } = load();
  const bytes = readFileSync(place);
  const orientation = orientationOf(bytes);
  const whole = PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [whole.get_width(), whole.get_height()];
  const scale = Math.min(1, side / Math.max(width, height));
  const sized = (length: number): number => Math.max(1, Math.round(length * scale));
  const small = scale < 1 ? resize(whole, sized(width), sized(height), SamplingFilter.Triangle) : whole;
  const pixels = upright(
    { data: small.get_raw_pixels(), width: small.get_width(), height: small.get_height() },
    orientation,
  );
  const made = new PhotonImage(pixels.data, pixels.width, pixels.height);
  return { bytes: made.get_bytes_jpeg(QUALITY), width: pixels.width, height: pixels.height };
}

/** The entry of the thread that makes one small picture and ends. */
const say = (message: PictureMessage): void => parentPort?.postMessage(message);
try {
  say({ kind: 'made', picture: make(workerData as PictureData) });
} catch (error) {
  say({ kind: 'broken', message: String(error) });
}
