import { SEARCH_HITS } from '@kiemlab/contract/features/search/search.api';

/** A text as codes and titles are compared by: without case, diacritics, dashes and blanks. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .replace(/[\s\p{Pd}\u2212]+/gu, '')
    .toLowerCase();

/**
 * The hits that are shown: what bears the text as its code, then what begins with it, then the others, each in the order in which it was found;
 * none twice. `more`: others were found.
 */
export function bestFirst<Hit extends { id: string }>(
  text: string,
  bearing: readonly Hit[],
  others: readonly Hit[],
  headOf: (hit: Hit) => string,
): { hits: Hit[]; more: boolean } {
  const typed = folded(text);
  const begins = (hit: Hit): boolean => folded(headOf(hit)).startsWith(typed);
  const inOrder = [...bearing, ...others.filter(begins), ...others];
  const all = [...new Map(inOrder.map((hit) => [hit.id, hit])).values()];
  return { hits: all.slice(0, SEARCH_HITS), more: all.length > SEARCH_HITS };
}
