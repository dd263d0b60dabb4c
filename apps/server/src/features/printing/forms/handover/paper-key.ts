import { createHash } from 'node:crypto';

/**
 * What tells the paper of some hand-overs from others: the samples, in whatever order they were named, and which of its hand-overs each is at. One
 * that was never noted is told by its sample alone.
 */
export const paperKey = (
  sampleIds: readonly string[],
  handovers: ReadonlyMap<string, { round: number }>,
): Buffer =>
  createHash('sha256')
    .update(
      [...sampleIds]
        .map((id) => `${id}:${handovers.get(id)?.round ?? 0}`)
        .sort()
        .join('\n'),
    )
    .digest();
