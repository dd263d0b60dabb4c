import { isHead, lookUpHead } from '@kiemlab/db/look-up-head';
import type { Restoration } from '@kiemlab/db/restorations.queries';
import { readHorizon, verifyAudit } from '@kiemlab/db/verify-audit';
import type pg from 'pg';
import { readOptions } from './platform/start/read-options.ts';
import type { Tell } from './platform/tell.ts';

const USAGE = 'npm run audit:verify [-- --head <64 hexadecimal digits, as an earlier answer gave them>]';

const headOf = (head: string): string => head || 'none';
const WAYS: Record<string, string> = { snapshot: 'a snapshot', portable: 'a portable dump', move: 'a move' };

function leftBehind(from: Restoration['from'], to: Restoration['to']): string {
  if (!from) return 'the head that was left behind is not known';
  if (from.head === to.head && from.entries === to.entries) return 'nothing was left behind';
  return `left behind head ${headOf(from.head)} (${from.entries} entries)`;
}

/** A restore in one line. */
export function restoreLine({ eventId, at, way, by, reason, from, to, upTo }: Restoration): string {
  const left = leftBehind(from, to);
  return (
    `restored on ${at.toISOString()} from ${WAYS[way] ?? way} by ${by} (${reason}; entry ${eventId}): ${left}, ` +
    `back to head ${headOf(to.head)} (${to.entries} entries), data up to ${upTo.toISOString()}`
  );
}

/** Looks a head up that was written down; answers whether the trail accounts for it. */
async function tellOfHead(client: pg.ClientBase, head: string, tell: Tell): Promise<boolean> {
  const verdict = await lookUpHead(client, head);
  if (verdict.found === 'IN_CHAIN') {
    const when = verdict.at ? `, the last of which was written on ${verdict.at.toISOString()}` : '';
    tell.log(`head ${head} is in the chain after ${verdict.entries} entries${when}`);
    return true;
  }
  if (verdict.found === 'LEFT_BEHIND') {
    tell.log(`head ${head} was left behind by the restore of ${verdict.by.at.toISOString()}`);
    return true;
  }
  tell.error(
    `head ${head} is not in the chain and no restore left it behind: entries were cut off, or it is of another laboratory. The audit trail is NOT intact`,
  );
  return false;
}

/**
 * Walks the audit trail, names what is amiss and each restore, and looks up a head that was written down (`--head`). Answers the exit code: 0 intact,
 * 1 not intact, 2 called wrongly. Throws CalledWrongly. Requirement HOME-08, COMP-13, OPS-03.
 */
export async function auditVerifyCommand(
  client: pg.ClientBase,
  args: string[],
  tell: Tell = console,
): Promise<number> {
  const values = readOptions(args, { head: { type: 'string' } }, USAGE);
  const asked = values.head?.trim().toLowerCase();
  if (asked !== undefined && !isHead(asked)) {
    tell.error(USAGE);
    return 2;
  }
  const horizon = await readHorizon(client);
  await client.query('SELECT audit_seal_pending(100000)');
  const { entries, faults, head, restorations } = await verifyAudit(client, 20, horizon);
  for (const { eventId, fault } of faults) tell.error(`entry ${eventId}: ${fault}`);
  for (const restoration of restorations) tell.log(restoreLine(restoration));
  const accounted = asked === undefined || (await tellOfHead(client, asked, tell));
  if (faults.length > 0)
    tell.error(`${entries} entries read, ${faults.length} faults: the audit trail is NOT intact`);
  else if (accounted) tell.log(`${entries} entries, the audit trail is intact; head of the chain ${head}`);
  return faults.length === 0 && accounted ? 0 : 1;
}
