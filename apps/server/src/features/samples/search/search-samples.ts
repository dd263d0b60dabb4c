import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import type { SampleFilter } from '../list-samples.queries.ts';
import { chooseStep, shorterPath, type Step } from './choose-step.ts';
import { chooseGroups } from './search-words.ts';
import { BLOCK, type Part, readPlan, searchIndex, type Sizes, walk } from './search.queries.ts';

/** Samples looked at first, whatever is searched for. */
const FIRST = 200;

/** What a search brought. */
export interface Found {
  /** The samples of the page, newest first. */
  ids: string[];
  /** How many fit, as far as they are counted. */
  found: number;
  /** True when no others fit. */
  complete: boolean;
}

/**
 * The samples that fit, newest first, from `offset` on, and how many there are, counted as far as `countTo` says and no
 * further. It goes from the newest sample to the oldest, each looked at once, and stops as soon as it knows enough.
 */
export async function searchSamples(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: { offset: number; limit: number },
  countTo: (sizes: Sizes) => number,
): Promise<Found> {
  const ids: string[] = [];
  let found = 0;
  const slice = () => ({ skip: Math.max(0, page.offset - found), take: page.limit - ids.length });
  const take = (part: Part): void => {
    ids.push(...part.ids);
    found += part.found;
  };
  const { sizes, words } = await readPlan(db, filter, actor);
  const groups = chooseGroups(words, sizes.all);
  const atMost = countTo(sizes);
  const path = shorterPath(sizes);
  const onPath = Math.min(sizes.own, sizes.place);
  let before: string | undefined;
  let walked = 0;
  let ended = false;
  let step: Step = { walk: FIRST };
  while (!ended && found <= atMost) {
    if ('walk' in step) {
      const part = await walk(db, filter, actor, { words, path, before, rows: step.walk, slice: slice() });
      take(part);
      walked += part.walked;
      ended = part.walked < step.walk;
      before = part.last ?? before;
    } else {
      const newest = Math.floor((Number(before) - 1) / BLOCK);
      // Little of the newest may be left: about as many samples as asked for, in whole blocks.
      const oldest = Math.min(newest, Math.round(Number(before) / BLOCK - step.blocks));
      ended = oldest <= 0;
      const blocks = ended ? undefined : { newest, oldest };
      take(await searchIndex(db, filter, actor, { words, groups, blocks, before, slice: slice() }));
      walked = Math.min(onPath, walked + (onPath * (Number(before) - oldest * BLOCK)) / sizes.all);
      before = String(oldest * BLOCK);
    }
    step = chooseStep(sizes, {
      missing: atMost + 1 - found,
      walked,
      fitted: found,
      indexable: groups.length > 0,
    });
  }
  return { ids, found: Math.min(found, atMost), complete: found <= atMost };
}
