import { BLOCK, type Path, type Sizes } from './search.queries.ts';

/** Looking at a sample through the search index costs about as much as walking over three. */
const INDEX_ROW = 3;
/** Asking the index at all costs about as much as walking over so many. */
const INDEX_ASK = 400;
/** So few are taken from the index in one go rather than block by block. */
const FEW = 2_000;
/** Samples looked at in one statement. */
const MOST = 20_000;

/** How far a search has come. */
export interface Progress {
  /** Samples that still have to be found before the search may stop. */
  missing: number;
  /** Samples walked over, and how many of them fit: how common the words are. */
  walked: number;
  fitted: number;
}

export type Step = { walk: number } | { index: 'block' | 'rest' };

/** The path with fewer samples on it. */
export const shorterPath = (sizes: Sizes): Path => (sizes.own < sizes.place ? 'own' : 'place');

/**
 * What to do next: walk on over samples in their order, which is quick for common words, or ask the search index, which is
 * quick for rare ones. Either way the work is bounded by what is missing, not by the size of the table.
 */
export function chooseStep(sizes: Sizes, { missing, walked, fitted }: Progress): Step {
  const path = Math.min(sizes.own, sizes.place);
  // Nothing found yet: half a sample may stand for the share.
  const share = Math.max(fitted, 0.5) / Math.max(walked, 1);
  const toWalk = Math.min(path - walked, missing / share);
  // Of the path's samples that fit, all or as many as are missing, together with the others of their blocks.
  const shareOfWords = Math.min(1, (share * path) / Math.max(sizes.seen, 1));
  const matches = shareOfWords * sizes.place;
  const blocks = Math.max(1, sizes.all / BLOCK);
  const needed = missing / Math.max(sizes.seen / Math.max(sizes.place, 1), 0.001);
  const toAsk = Math.min(matches, Math.max(needed, matches / blocks));
  if (toWalk <= toAsk * INDEX_ROW + INDEX_ASK) return { walk: Math.min(MOST, Math.ceil(toWalk * 1.2) + 100) };
  // As many as the impression so far allows: three more could have been met by chance.
  const atWorst = ((fitted + 3) * matches) / Math.max(fitted, 0.5);
  return { index: atWorst <= FEW || blocks < 2 ? 'rest' : 'block' };
}
