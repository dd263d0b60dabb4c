import type { Database } from '@kiemlab/db/database';
import type { ProposedFlagBase } from '../test-setup/proposed-flag-base.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { findAnalyteGroups, findAnalytes } from './analytes.queries.ts';

/** A change of what is compared, with the groups whose base it writes and those by whose base it comes to something. */
interface Reach {
  change: StoredChange;
  writes: readonly string[];
  reads: readonly string[];
}

/** A group of analytes, and its test group where it has, or is to have, no base of its own. */
async function basesOf(db: Database, id: string, inherits = false): Promise<string[]> {
  const [group] = await findAnalyteGroups(db, { id });
  if (!group) return [id];
  return inherits || group.own_flag_base === null ? [id, group.test_group_id] : [id];
}

async function reachOf(db: Database, change: StoredChange, wanted: ProposedFlagBase): Promise<Reach> {
  if (wanted.of === 'test-group') return { change, writes: [wanted.id], reads: [] };
  if (wanted.of === 'analyte-group')
    return { change, writes: [wanted.id], reads: await basesOf(db, wanted.id, wanted.flagBase === null) };
  const [analyte] = await findAnalytes(db, { ids: [wanted.id] });
  const from = analyte ? await basesOf(db, analyte.group_id) : [];
  return { change, writes: [], reads: [...from, ...(await basesOf(db, wanted.groupId))] };
}

/**
 * Changes of which something else would be shown once others of them count: one writes the base of a group by which another comes to what is shown. Analytes that
 * move, and groups that inherit, do not touch each other (rule R10).
 */
export async function findMovedBases(
  db: Database,
  changes: readonly (readonly [StoredChange, ProposedFlagBase])[],
): Promise<StoredChange[]> {
  const all: Reach[] = [];
  for (const [change, wanted] of changes) all.push(await reachOf(db, change, wanted));
  const touches = (one: Reach, other: Reach): boolean =>
    one.writes.some((id) => other.reads.includes(id) || other.writes.includes(id));
  return all
    .filter((one) => all.some((other) => other !== one && (touches(one, other) || touches(other, one))))
    .map(({ change }) => change);
}
