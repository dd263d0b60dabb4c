import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { newId } from '../new-id.ts';
import { HttpError } from './http-error.ts';
import type { AnyInput } from './url-of.ts';

/** The `Idempotency-Key`s of one place where somebody has things made: a dialog, a form. */
export interface RequestKeys {
  /** The key of a request: the one it went out with before, while nobody knows whether that came through, else a new one. */
  of(def: EndpointDef, input: AnyInput): string;
  /** What became of it; an answer ends the wish, and the next one alike is another. */
  settle(key: string, error?: unknown): void;
}

interface Open {
  key: string;
  text: string;
  files: readonly unknown[];
}

/** True when a failure leaves open whether the request came through: no answer, or none of the program's own. */
const leavesOpen = (error: unknown): boolean => !(error instanceof HttpError) || error.status >= 500;

const isSameFile = (a: unknown, b: unknown): boolean =>
  a === b ||
  (a instanceof File &&
    b instanceof File &&
    a.name === b.name &&
    a.size === b.size &&
    a.lastModified === b.lastModified);

const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((file, index) => isSameFile(file, b[index]));

/**
 * Remembers the keys of requests that got no answer, so that the same content goes out under the same key once more; other
 * content is another wish and has a key of its own.
 */
export function createRequestKeys(): RequestKeys {
  let open: readonly Open[] = [];
  return {
    of({ id }, { params, query, body, file, files: beside = [] }) {
      const files = [file, ...beside];
      const text = JSON.stringify([id, params, query, body]);
      const known = open.find((entry) => entry.text === text && areSame(entry.files, files));
      if (known) return known.key;
      const key = newId();
      open = [...open, { key, text, files }];
      return key;
    },
    settle(key, error) {
      if (error === undefined || !leavesOpen(error)) open = open.filter((entry) => entry.key !== key);
    },
  };
}
