import type pg from 'pg';
import { findHead, findRestorations, type Restoration } from './restorations.queries.ts';

/** What became of a head that was written down elsewhere. */
export type HeadVerdict =
  /** It is in the chain, after so many entries; `at` is when the last of them was written. */
  | { found: 'IN_CHAIN'; entries: number; at: Date | null }
  /** A restore went back from it. */
  | { found: 'LEFT_BEHIND'; by: Restoration }
  /** Nothing knows it: something was cut off, or it never was of this laboratory. */
  | { found: 'NOWHERE' };

/** The form of a head as it is written down. */
export const isHead = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/**
 * Looks up a head of the chain (64 hexadecimal digits) that was written down elsewhere, of whichever day. Holds for a chain that
 * `verifyAudit` has found intact. Requirement HOME-08, COMP-13, OPS-03.
 */
export async function lookUpHead(client: pg.ClientBase, head: string): Promise<HeadVerdict> {
  const written = head.toLowerCase();
  const there = await findHead(client, written);
  if (there) return { found: 'IN_CHAIN', ...there };
  const by = (await findRestorations(client)).find(({ from }) => from?.head === written);
  return by ? { found: 'LEFT_BEHIND', by } : { found: 'NOWHERE' };
}
