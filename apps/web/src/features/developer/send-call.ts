import { markCall } from '@kiemlab/contract/features/developer/developer.api';
import { call } from '../../lib/api/call.ts';
import { unavailable } from '../../lib/api/unavailable.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { readSession } from '../../lib/session/session-store.ts';
import type { ReadyCall } from './make-request.ts';

/** What a server said to a call, whatever it was. */
export interface RawAnswer {
  status: number;
  statusText: string;
  /** How long it took. */
  milliseconds: number;
  headers: [string, string][];
  type: string;
  blob: Blob;
  fileName: string;
}

/** Headers that say something of the answer. */
const TELLING = [
  'content-type',
  'content-disposition',
  'cache-control',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'date',
];

const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : '';
};

/**
 * Sends a call as the signed-in user, once the server has written into its trail that it comes; `key` goes along as
 * `Idempotency-Key` with what changes something. Throws `HttpError` when nothing was sent or no answer came; any answer is one.
 */
export async function sendCall({ method, address, body }: ReadyCall, key: string): Promise<RawAnswer> {
  await call(markCall, { body: { method, path: address } });
  const began = performance.now();
  // After the mark: it has renewed a session that had become too old.
  const token = readSession()?.accessToken ?? '';
  const response = await fetch(address, {
    method,
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    headers: {
      'Accept-Language': currentLanguage(),
      Authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  }).catch(() => {
    throw unavailable();
  });
  const blob = await response.blob();
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - began),
    headers: TELLING.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    type: response.headers.get('content-type') ?? '',
    blob,
    fileName: nameIn(response.headers.get('content-disposition')),
  };
}
