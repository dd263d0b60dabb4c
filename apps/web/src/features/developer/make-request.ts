import type { CallMethod } from '@kiemlab/contract/features/developer/developer.api';
import { ownAddress } from '@kiemlab/contract/features/developer/own-address';

/** Where the params of a call travel. */
export type ParamsPlace = 'query' | 'body';

/** A call as somebody typed it. */
export interface TypedCall {
  method: CallMethod;
  url: string;
  /** JSON; blank for none. */
  params: string;
  place: ParamsPlace;
}

/** A call that can be sent to this server. */
export interface ReadyCall {
  method: CallMethod;
  /** Path and query, below our own origin. */
  address: string;
  body: string | undefined;
}

/** Why nothing was sent; `detail` is what the reader of JSON says. */
export type CallFault = { fault: 'notOwn' | 'notObject' } | { fault: 'notJson'; detail: string };

const isSingle = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The query with the params behind what is asked already; undefined when one of them is no single value. */
function withParams(query: string, params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return undefined;
  const asked = new URLSearchParams(query);
  for (const [key, value] of Object.entries(params)) {
    if (value === null) continue;
    if (!isSingle(value)) return undefined;
    asked.set(key, String(value));
  }
  return asked.size > 0 ? `?${asked}` : '';
}

/** Makes a call of what was typed. A body travels as it was typed: what is read and written again might be another number. */
export function makeRequest({ method, url, params, place }: TypedCall): ReadyCall | CallFault {
  const own = ownAddress(url.trim());
  if (!own) return { fault: 'notOwn' };
  const typed = params.trim();
  if (typed === '') return { method, address: own.path + own.query, body: undefined };
  let read: unknown;
  try {
    read = JSON.parse(typed);
  } catch (error) {
    return { fault: 'notJson', detail: error instanceof Error ? error.message : '' };
  }
  if (place === 'body' && method !== 'GET') return { method, address: own.path + own.query, body: typed };
  const query = withParams(own.query, read);
  return query === undefined
    ? { fault: 'notObject' }
    : { method, address: own.path + query, body: undefined };
}
