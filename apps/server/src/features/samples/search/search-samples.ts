import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { behindNewest, type SampleFilter } from '../sample-filter.queries.ts';
import type { ListedSample, Slice } from '../list-samples.queries.ts';
import { chooseStep, shorterPath } from './choose-step.ts';
import { chooseGroups } from './search-words.ts';
import { readPlan } from './search-plan.queries.ts';
import { BLOCK, type Part, searchIndex, walk } from './search.queries.ts';

/** What a search brought. */
export interface Found {
  /** The samples of the page, newest first. */
  rows: ListedSample[];
  /** How many fit, as far as they are counted. */
  found: number;
  /** True when no others fit. */
  complete: boolean;
  /** How many samples of the place (type, year, status) the actor sees, whatever the words. */
  seen: number;
}

/**
 * The samples that fit, newest first, from `offset` on, and how many there are, counted as far as `countTo` says (below 0:
 * none is looked for) and no further. It goes from the newest sample to the oldest, each looked at once, and stops as soon
 * as it knows enough.
 */
export async function searchSamples(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: Slice,
  countTo: (seen: number) => number,
): Promise<Found> {
  let rows: ListedSample[] = [];
  let found = 0;
  const slice = () => ({ skip: Math.max(0, page.offset - found), take: page.limit - rows.length });
  const take = (part: Part): void => {
    rows = rows.concat(part.rows);
    found += part.found;
  };
  const { sizes, next, words } = await readPlan(db, filter, actor);
  const { groups, share, most } = chooseGroups(words);
  const enough = countTo(sizes.seen);
  const path = shorterPath(sizes);
  const onPath = Math.min(sizes.own, sizes.place);
  // From the newest there was when the search began, so that nothing is met twice; or from where the list ends.
  let before: string | undefined = behindNewest(filter);
  const end = () => Number(before ?? next);
  let walked = 0;
  let ended = false;
  while (!ended && found <= enough) {
    const missing = enough + 1 - found;
    const step = chooseStep(sizes, { missing, walked, fitted: found, share, most });
    if ('walk' in step) {
      const part = await walk(db, filter, actor, { words, path, before, rows: step.walk, slice: slice() });
      take(part);
      walked += part.walked;
      ended = part.walked < step.walk;
      before = part.last ?? before;
    } else {
      const newest = Math.floor((end() - 1) / BLOCK);
      const oldest = Math.max(0, newest + 1 - step.blocks);
      ended = oldest === 0;
      const blocks = Number.isFinite(step.blocks)
        ? { newest, count: step.blocks, enough: missing }
        : undefined;
      take(await searchIndex(db, filter, actor, { words, groups, blocks, before, slice: slice() }));
      walked = Math.min(onPath, walked + (onPath * (end() - oldest * BLOCK)) / sizes.all);
      before = String(oldest * BLOCK);
    }
  }
  return { rows, seen: sizes.seen, found: Math.min(found, enough), complete: found <= enough };
}
