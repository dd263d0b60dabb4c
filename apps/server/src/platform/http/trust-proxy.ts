import { isIP } from 'node:net';

/** Whose word on a caller's address counts, as Fastify takes it: nobody's, that of these proxies, or of the last so many. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** What TRUST_PROXY may hold. */
export const TRUST_FORM =
  'must be false, how many proxies stand in front (1 to 10), or their addresses and networks, with commas (10.0.0.5, 10.1.0.0/16, loopback, linklocal, uniquelocal); true would believe any caller';

const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** The longest prefix of each kind of address. */
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = BITS[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  return (
    prefix === undefined || (/^[0-9]{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
  );
}

const partsOf = (typed: string): string[] => typed.split(',').map((part) => part.trim());

/** True for what TRUST_PROXY may hold. */
export const isTrust = (typed: string): boolean =>
  typed === 'false' ||
  /^([1-9]|10)$/.test(typed) ||
  partsOf(typed).every((part) => NAMES.has(part) || isNetwork(part));

/** What TRUST_PROXY says; it has been looked at before. */
export function trustOf(typed: string): TrustProxy {
  if (typed === 'false') return false;
  // Fastify's own count of proxies believes none: it cannot know that nobody reaches the port past them. Who sets it does.
  if (/^[0-9]+$/.test(typed)) return (_address, hop) => hop < Number(typed);
  return partsOf(typed);
}
