import { z } from 'zod';
import { text } from '../../core/text.ts';

/** A name with a point in it, or an address of four numbers or of IPv6, then a port and a path. */
const ADDRESS =
  /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z0-9-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?(?:\/[a-z0-9._~/-]*)?$/i;

/** Addresses of the computer that asks, or of none: on paper they lead nowhere. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name.includes(':')) return /^(?:[0:.]*|[0:]*:1|[0:]*:ffff:(?:127|7f|0).*)$/.test(name);
  return /(?:^|\.)localhost$|\.localdomain$|^127\.|^0\./.test(name);
}

/** The last part of a name is no number; where it is one the whole is four of them. */
const isNamed = (host: string): boolean =>
  host.startsWith('[') || !/\.(?:\d+|0x[0-9a-f]*)$/i.test(host) || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host);

/** True for an address that a reader of a report can open: http or https, no loopback, no login, query or fragment. */
export function isPublicAddress(address: string): boolean {
  const host = ADDRESS.exec(address)?.[1];
  return host !== undefined && isNamed(host) && !isLoopback(host);
}

/** Where reports are checked; blank where nowhere. */
export const VerifyAddress = text(150).pipe(
  z.string().refine((address) => address === '' || isPublicAddress(address), {
    error: 'ADDRESS_NOT_PUBLIC',
  }),
);
