import { BLOCK, type Path, type Sizes } from './search.queries.ts';

/** Looking at a sample through the search index costs about as much as walking over so many. */
const INDEX_ROW = 5;
/** Asking the index for one block costs about as much as walking over so many, apart from what it finds. */
const INDEX_BLOCK = 250;
/** Asking it for all blocks at once costs one walked sample for every so many there are. */
const INDEX_ALL = 500;
/** Samples looked at in one statement, and blocks. */
const MOST = 20_000;
const MOST_BLOCKS = 8;

/** So many may be left when the estimate says that all have been looked at. */
const FEW = 500;

/** How far a search has come. */
export interface Progress {
  /** Samples that still have to be found before the search may stop. */
  missing: number;
  /** Samples walked over, and how many of them fit: how common the words are. */
  walked: number;
  fitted: number;
  /** False for words that the search index does not narrow down. */
  indexable: boolean;
}

/** Walk on over so many samples, ask the index for so many blocks, or for all that are left. */
export type Step = { walk: number } | { blocks: number };

/** The path with fewer samples on it. */
export const shorterPath = (sizes: Sizes): Path => (sizes.own < sizes.place ? 'own' : 'place');

/**
 * What to do next: walk on over samples in their order, which is quick for common words, or ask the search index, which is
 * quick for rare ones: block by block where a few blocks will do, or the rest at once. The work is bounded by what is
 * missing, not by the size of the table.
 */
export function chooseStep(sizes: Sizes, { missing, walked, fitted, indexable }: Progress): Step {
  const path = Math.min(sizes.own, sizes.place);
  // Nothing found yet: half a sample may stand for the share.
  const share = Math.max(fitted, 0.5) / Math.max(walked, 1);
  // What is left is an estimate: where it says nothing, something may be left all the same.
  const toWalk = Math.min(Math.max(path - walked, FEW), missing / share);
  const walk = { walk: Math.min(MOST, Math.ceil(toWalk * 1.2) + 100) };
  if (!indexable) return walk;
  // The path's samples that fit are those with the words, as far as they are the actor's.
  const seen = Math.max(sizes.seen, 1) / Math.max(sizes.place, 1);
  const withWords = (share * path) / Math.max(seen, 0.001);
  const matches = Math.min(withWords, sizes.place);
  const perBlock = matches / Math.max(1, sizes.all / BLOCK);
  const blocks = Math.max(1, Math.ceil(missing / Math.max(perBlock * seen, 0.001)));
  const costOfBlocks = blocks * (INDEX_BLOCK + perBlock * INDEX_ROW);
  // As many as the impression so far allows: three more could have been met by chance.
  const atWorst = ((fitted + 3) * matches) / Math.max(fitted, 0.5);
  const costOfRest = INDEX_BLOCK + sizes.all / INDEX_ALL + atWorst * INDEX_ROW;
  if (toWalk <= Math.min(costOfBlocks, costOfRest)) return walk;
  if (costOfRest <= costOfBlocks) return { blocks: Number.POSITIVE_INFINITY };
  return { blocks: Math.min(blocks, fitted === 0 ? 1 : MOST_BLOCKS) };
}
