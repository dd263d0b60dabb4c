import type { Sizes } from './search-plan.queries.ts';
import { BLOCK, type Path } from './search.queries.ts';

/** What walking over a sample costs on each path; all other costs are in this measure, some 1.5 microseconds. */
const WALK: Record<Path, number> = { place: 1, own: 2 };
/** Looking at a sample through the search index. */
const INDEX_ROW = 2;
/** Asking the index for one block, apart from what it finds. */
const INDEX_BLOCK = 250;
/** Asking it for all blocks at once, for every so many samples there are. */
const INDEX_ALL = 500;
/** Numbers of samples, and of blocks, looked at in one statement: few, as the database keeps a plan for each. */
const WALKS = [400, 1_000, 3_000, 8_000, 20_000] as const;
const BLOCKS = { first: 2, early: 4, later: 16 } as const;

/** So many may be left when the estimate says that all have been looked at. */
const FEW = 500;

/** How far a search has come. */
export interface Progress {
  /** Samples that still have to be found before the search may stop. */
  missing: number;
  /** Samples looked at, and how many of them fit: how common the words are. */
  walked: number;
  fitted: number;
  /** What share of all samples the search index has to look at, as far as can be told, and at most; 1 when it can't help. */
  share: number;
  most: number;
}

/** Walk on over so many samples, ask the index for so many blocks, or for all that are left. */
export type Step = { walk: number } | { blocks: number };

/** The path with fewer samples on it. */
export const shorterPath = (sizes: Sizes): Path => (sizes.own < sizes.place ? 'own' : 'place');

/** The smallest walk that is long enough; the first one only gives an impression. */
function walkOf(wanted: number, { walked }: Progress): Step {
  const enough = WALKS.find((rows) => rows >= wanted) ?? WALKS[4];
  return { walk: walked === 0 ? WALKS[0] : enough };
}

/** Asking for blocks ends where enough is found: more of them are given the surer it is that they are needed. */
const blocksOf = ({ walked, fitted }: Progress): Step => ({
  blocks: walked === 0 ? BLOCKS.first : fitted < 3 ? BLOCKS.early : BLOCKS.later,
});

/**
 * What to do next: walk on over samples in their order, which is quick for common words, or ask the search index, which is
 * quick for rare ones: block by block until enough is found, or the rest at once where that is little. The work is bounded
 * by what is missing, not by the size of the table.
 */
export function chooseStep(sizes: Sizes, progress: Progress): Step {
  const { missing, walked, fitted, share, most } = progress;
  const by = shorterPath(sizes);
  const path = Math.min(sizes.own, sizes.place);
  // Nothing looked at yet: as common as the rarest letters. Nothing found yet: half a sample may stand for the share.
  const fits = walked === 0 ? most : Math.max(fitted, 0.5) / walked;
  // What is left is an estimate: where it says nothing, something may be left all the same.
  const toWalk = Math.min(Math.max(path - walked, FEW), missing / fits);
  const walk = walkOf(toWalk * 1.2, progress);
  if (most >= 1) return walk;
  // The path's samples that fit are those with the words, as far as they are of the place and the actor's.
  const withWords = Math.min(1, (fits * path) / Math.max(sizes.seen, 1));
  const looked = Math.min(most, Math.max(withWords, share));
  const blocks = Math.ceil((missing * sizes.all) / Math.max(fits * path * BLOCK, 1));
  const costOfBlocks = blocks * (INDEX_BLOCK + looked * BLOCK * INDEX_ROW);
  // As many as the impression so far allows: three more could have been met by chance.
  const atWorst = walked === 0 ? most : Math.min(most, (looked * (fitted + 3)) / Math.max(fitted, 0.5));
  const costOfRest = INDEX_BLOCK + sizes.all / INDEX_ALL + atWorst * sizes.all * INDEX_ROW;
  if (toWalk * WALK[by] <= Math.min(costOfBlocks, costOfRest)) return walk;
  return costOfRest <= costOfBlocks ? { blocks: Number.POSITIVE_INFINITY } : blocksOf(progress);
}
