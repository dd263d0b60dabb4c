import type { Parties } from '@kiemlab/contract/features/printing/handover-parties';
import { createHash } from 'node:crypto';

/** What was said of the sides, in words that no id looks like; nothing where nothing was. */
const saidOf = ({ givers, takers }: Parties = {}): string[] =>
  givers || takers ? [JSON.stringify([givers ?? null, takers ?? null])] : [];

/**
 * What tells the paper of some hand-overs from others: the samples, in whatever order they were named, and which of its hand-overs each is at. One
 * that was never noted is told by its sample alone, and by who gives and takes where that was said: a number stands for one paper, whatever
 * people are said to be on another.
 */
export const paperKey = (
  sampleIds: readonly string[],
  handovers: ReadonlyMap<string, { round: number }>,
  parties?: Parties,
): Buffer =>
  createHash('sha256')
    .update(
      [...sampleIds]
        .map((id) => `${id}:${handovers.get(id)?.round ?? 0}`)
        .sort()
        .concat(saidOf(parties))
        .join('\n'),
    )
    .digest();
