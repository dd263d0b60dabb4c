import type { EndpointDef, Input } from '@kiemlab/contract/core/define-endpoint';
import { call, callPart } from './call.ts';
import { HttpError } from './http-error.ts';
import { i18next } from '../i18n/i18n.ts';
import type { FileResult } from './send.ts';

/** Bytes that are fetched first: most files are no longer, and come with it as a whole. */
const FIRST = 1024 * 1024;

/** A file of the server of which parts are fetched as they are needed. */
export interface RangedFile {
  fileName: string;
  size: number;
  first: Uint8Array;
  /** Its bytes from one on to before another. Throws `HttpError` also when it is another file by now. */
  read(from: number, to: number, signal: AbortSignal): Promise<Uint8Array>;
  whole(): Promise<FileResult>;
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** Fetches how a stored file begins: a short one is there with it, of a long one the rest is read in parts. Throws `HttpError`. */
export async function openFile<E extends EndpointDef>(
  def: E,
  input: Input<E>,
): Promise<FileResult | RangedFile> {
  const { blob, fileName, size, etag } = await callPart(def, input, { from: 0, to: FIRST });
  if (blob.size === size) return { blob, fileName };
  return {
    fileName,
    size,
    first: await bytesOf(blob),
    async read(from, to, signal) {
      const part = await callPart(def, input, { from, to, ifEtag: etag }, signal);
      // What is asked for may be another file meanwhile, of which a part would be taken for one of this.
      if (part.etag !== etag) throw new HttpError(409, 'STALE_VERSION', i18next.t('ui.fileChanged'));
      return bytesOf(part.blob);
    },
    whole: () => call(def, input) as Promise<unknown> as Promise<FileResult>,
  };
}
