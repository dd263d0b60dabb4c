import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { WaitingHandler } from '../safeguards/waiting-handler.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { ProposedFlagBase } from '../test-setup/proposed-flag-base.ts';
import { findTestGroup, lockTestGroup, writeTestGroupVersion } from '../test-setup/test-group.queries.ts';
import { findAnalyteGroups } from './analytes.queries.ts';
import { updateGroup } from './groups.queries.ts';
import { lockGroup } from './set-up.queries.ts';

/** What is compared now and what is to be; undefined where the group is gone, or compares it already. */
async function show(db: Database, { proposal }: StoredChange): Promise<Proposed | undefined> {
  const wanted = ProposedFlagBase.parse(proposal);
  if (wanted.of === 'test-group') {
    const group = await findTestGroup(db as Tx, wanted.id);
    if (!group || group.flag_base === wanted.flagBase) return undefined;
    return {
      kind: 'flag-base',
      testId: '',
      name: group.name,
      before: group.flag_base as FlagBase,
      after: wanted.flagBase,
    };
  }
  const [group] = await findAnalyteGroups(db, { id: wanted.id });
  const after = group && ((wanted.flagBase ?? group.group_flag_base) as FlagBase);
  if (!group || !after || after === group.flag_base) return undefined;
  const before = group.flag_base as FlagBase;
  return { kind: 'flag-base', testId: group.test_id, name: group.name, before, after };
}

async function write(tx: Tx, { proposal, asked_by: authorId, reason }: StoredChange): Promise<void> {
  const wanted = ProposedFlagBase.parse(proposal);
  if (wanted.of === 'analyte-group') {
    await updateGroup(tx, wanted.id, { flag_base: wanted.flagBase });
    return;
  }
  const group = await findTestGroup(tx, wanted.id);
  if (!group) return;
  const { name, config } = group;
  const flagBase: FlagBase = wanted.flagBase;
  await writeTestGroupVersion(tx, wanted.id, { name, flagBase, config, authorId, reason });
}

/** What is compared with the limits, of groups whose tests were assigned (rule T17). */
export const waitingFlagBases: WaitingHandler = {
  kinds: ['flag-base'],
  lock: async (tx, changes) => {
    const wanted = changes.map(({ proposal }) => ProposedFlagBase.parse(proposal));
    // Test groups before groups of analytes, each in the order of the ids.
    for (const of of ['test-group', 'analyte-group'] as const) {
      const ids = wanted.flatMap((one) => (one.of === of ? [one.id] : [])).sort();
      for (const id of ids)
        await (of === 'test-group' ? lockTestGroup(tx, id, 'change') : lockGroup(tx, id, 'change'));
    }
  },
  load: async ({ db }, changes) => {
    const shown = new Map<string, Proposed>();
    for (const change of changes) {
      const proposed = await show(db, change);
      if (proposed) shown.set(change.id, proposed);
    }
    return {
      shown,
      refusalOf: () => undefined,
      apply: async (tx) => {
        for (const change of changes) await write(tx, change);
        return [];
      },
    };
  },
};
