import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';

/** What a drop-down sends for its first entry, 'all of them'. */
const ALL: readonly unknown[] = ['All', '0'];

/**
 * The query of a reading call without what says nothing: an empty parameter is one that was left out, and so is 'All' or 0 where the
 * endpoint takes that for all (SAMPLE-01). The query of a call that writes is taken as it is.
 */
export function givenFilters(
  { method, orAll = [] }: Pick<EndpointDef, 'method' | 'orAll'>,
  query: unknown,
): unknown {
  if (method !== 'GET' || typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(
    Object.entries(query).filter(
      ([key, value]) => value !== '' && !(orAll.includes(key) && ALL.includes(value)),
    ),
  );
}
