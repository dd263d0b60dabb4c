import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { findRestorations, headAfter, type Restoration } from './restorations.queries.ts';

/** The first entry that does not fit, and what is wrong with it. */
export interface AuditFault {
  eventId: string;
  fault:
    | 'CONTENT_CHANGED'
    | 'ENTRY_MISSING'
    | 'CHAIN_BROKEN'
    | 'SEAL_MISSING'
    /** A restore says that it went back to a head that the chain does not have there. */
    | 'RESTORE_UNTRUE';
}

export interface AuditVerdict {
  entries: number;
  faults: AuditFault[];
  /** Hash at the end of the chain, hex; write it down elsewhere to prove later that nothing was cut off. */
  head: string;
  /** Restores that the trail tells of, the first one first: what each left behind is no cut. */
  restorations: Restoration[];
}

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The oldest transaction that is under way: what was written by an earlier one can be sealed. */
export async function readHorizon(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ xmin: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin',
  );
  return rows[0]?.xmin ?? '0';
}

/** A program beside this one seals every second: what waits for it is waited for, as long as so many times. */
const PATIENCE = { times: 20, ms: 100 };

/** Events of transactions before a horizon that have no seal, also after some time. */
async function unsealedBefore(
  client: pg.ClientBase,
  horizon: string,
  atMost: number,
): Promise<{ id: string }[]> {
  for (let times = 0; ; times += 1) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT e.id::text FROM audit_event e LEFT JOIN audit_seal s ON s.event_id = e.id
        WHERE s.event_id IS NULL AND e.txid < $2::xid8 ORDER BY e.id LIMIT $1`,
      [atMost, horizon],
    );
    if (rows.length === 0 || times === PATIENCE.times) return rows;
    await pause(PATIENCE.ms);
  }
}

interface SealRow {
  seq: string;
  event_id: string;
  digest: Buffer;
  chain: Buffer;
  content: string | null;
}

/**
 * Walks the chain from its start and computes every hash anew outside the database. Reads as any role that may read the
 * trail; memory stays small (100 entries at a time). Requirement HOME-08, COMP-13.
 * `horizon` (`readHorizon`) is that of before the sealing, where who verifies has sealed what waited; else it is read at the start.
 */
export async function verifyAudit(
  client: pg.ClientBase,
  atMostFaults = 20,
  horizon?: string,
): Promise<AuditVerdict> {
  // What is written while the chain is walked is sealed later, and lacks nothing.
  const before = horizon ?? (await readHorizon(client));
  const faults: AuditFault[] = [];
  let seq = 0;
  let entries = 0;
  let link: Buffer = Buffer.alloc(0);
  for (;;) {
    const { rows } = await client.query<SealRow>(
      'SELECT s.seq::text, s.event_id::text, s.digest, s.chain, audit_content(s.event_id) AS content FROM audit_seal s WHERE s.seq > $1 ORDER BY s.seq LIMIT 100',
      [seq],
    );
    if (rows.length === 0) break;
    for (const row of rows) {
      entries++;
      const content = row.content === null ? undefined : sha256(Buffer.from(row.content, 'utf8'));
      if (content === undefined) faults.push({ eventId: row.event_id, fault: 'ENTRY_MISSING' });
      else if (!content.equals(row.digest)) faults.push({ eventId: row.event_id, fault: 'CONTENT_CHANGED' });
      if (Number(row.seq) !== seq + 1 || !sha256(link, row.digest).equals(row.chain))
        faults.push({ eventId: row.event_id, fault: 'CHAIN_BROKEN' });
      seq = Number(row.seq);
      link = row.chain;
    }
    if (faults.length >= atMostFaults) break;
  }
  for (const row of await unsealedBefore(client, before, atMostFaults))
    faults.push({ eventId: row.id, fault: 'SEAL_MISSING' });
  const restorations = await findRestorations(client);
  for (const { eventId, to } of restorations)
    if ((await headAfter(client, to.entries)) !== to.head) faults.push({ eventId, fault: 'RESTORE_UNTRUE' });
  return { entries, faults: faults.slice(0, atMostFaults), head: link.toString('hex'), restorations };
}
