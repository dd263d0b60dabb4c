import { setFlagBase } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { WaitingHandler } from '../safeguards/waiting-handler.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { ProposedFlagBase } from '../test-setup/proposed-flag-base.ts';
import { findTestGroup, lockTestGroup, writeTestGroupVersion } from '../test-setup/test-group.queries.ts';
import { updateAnalyte } from './analyte-keeping.queries.ts';
import { findMovedBases } from './apart-flag-bases.ts';
import { findAnalyteGroups, findAnalytes } from './analytes.queries.ts';
import { updateGroup } from './groups.queries.ts';
import { findReachedAnalytes } from './reached-analytes.queries.ts';
import { isSameLimit } from './hold-compared.ts';
import { lockAnalytes, lockGroup, lockTestIdsOfGroups } from './set-up.queries.ts';

type Move = Extract<ProposedFlagBase, { of: 'analyte' }>;

type Own = NonNullable<Extract<Proposed, { kind: 'flag-base' }>['own']>;

/** What of the limits of detection and of quantitation of an analyte is to be another. */
function ownOf(analyte: { lod: string | null; loq: string | null }, wanted: Move): Own {
  const change = (of: Own[number]['of'], before: string | null, after: string | null | undefined): Own =>
    after === undefined || isSameLimit(before, after)
      ? []
      : [{ of, before: before ?? '', after: after ?? '' }];
  return [...change('LOD', analyte.lod, wanted.lod), ...change('LOQ', analyte.loq, wanted.loq)];
}

/**
 * An analyte moves to a group in which another value is compared, or has another one of its own; undefined where one of them is gone, or nothing else is
 * compared.
 */
async function showMove(db: Database, wanted: Move): Promise<Proposed | undefined> {
  const [analyte] = await findAnalytes(db, { ids: [wanted.id] });
  const [from] = analyte ? await findAnalyteGroups(db, { id: analyte.group_id }) : [];
  const [to] = await findAnalyteGroups(db, { id: wanted.groupId });
  if (!analyte || !from || !to) return undefined;
  const own = ownOf(analyte, wanted);
  if (from.flag_base === to.flag_base && own.length === 0) return undefined;
  return {
    kind: 'flag-base',
    testId: from.test_id,
    name: analyte.name,
    ...(from.id === to.id ? {} : { moves: { from: from.name, to: to.name } }),
    ...(own.length > 0 ? { own } : {}),
    before: from.flag_base as FlagBase,
    after: to.flag_base as FlagBase,
  };
}

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
      analytes: await findReachedAnalytes(db, wanted),
      before: group.flag_base as FlagBase,
      after: wanted.flagBase,
    };
  }
  if (wanted.of === 'analyte') return showMove(db, wanted);
  const [group] = await findAnalyteGroups(db, { id: wanted.id });
  const after = group && ((wanted.flagBase ?? group.group_flag_base) as FlagBase);
  if (!group || !after || after === group.flag_base) return undefined;
  const before = group.flag_base as FlagBase;
  const analytes = await findReachedAnalytes(db, wanted);
  return { kind: 'flag-base', testId: group.test_id, name: group.name, analytes, before, after };
}

async function write(tx: Tx, { proposal, asked_by: authorId, reason }: StoredChange): Promise<void> {
  const wanted = ProposedFlagBase.parse(proposal);
  if (wanted.of === 'analyte-group') {
    await updateGroup(tx, wanted.id, { flag_base: wanted.flagBase });
    return;
  }
  if (wanted.of === 'analyte') {
    const { groupId: group_id, lod, loq } = wanted;
    const own = { ...(lod === undefined ? {} : { lod }), ...(loq === undefined ? {} : { loq }) };
    await updateAnalyte(tx, wanted.id, { group_id, ...own });
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
  asks: () => setFlagBase.permission,
  lock: async (tx, changes) => {
    const wanted = changes.map(({ proposal }) => ProposedFlagBase.parse(proposal));
    const of = (kind: ProposedFlagBase['of']): string[] =>
      wanted.flatMap((one) => (one.of === kind ? [one.id] : [])).sort();
    // Test groups before test ids before groups of analytes before analytes, each in the order of the ids.
    const testGroups = of('test-group');
    for (const id of testGroups) await lockTestGroup(tx, id, 'change');
    // No analyte comes meanwhile into a group that inherits.
    await lockTestIdsOfGroups(tx, testGroups);
    for (const id of of('analyte-group')) await lockGroup(tx, id, 'change');
    const moves = wanted.flatMap((one) => (one.of === 'analyte' ? [one] : []));
    for (const id of moves.map(({ groupId }) => groupId).sort()) await lockGroup(tx, id, 'keep');
    await lockAnalytes(tx, { ids: moves.map(({ id }) => id) });
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
      tellApart: () =>
        findMovedBases(
          db,
          changes.map((change) => [change, ProposedFlagBase.parse(change.proposal)]),
        ),
      apply: async (tx) => {
        for (const change of changes) await write(tx, change);
        return [];
      },
    };
  },
};
