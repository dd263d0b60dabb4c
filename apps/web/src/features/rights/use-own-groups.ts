import { listMembers } from '@kiemlab/contract/features/rights/rights.api';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/key-of.ts';
import { useProfile } from '../../lib/session/use-profile.ts';

/** Which of some groups one is in; undefined until that is known of all of them. */
export function useOwnGroups(ids: readonly string[]): ReadonlySet<string> | undefined {
  const own = useProfile().data?.IdUser;
  const lists = useQueries({
    queries: ids.map((idGroup) => ({
      queryKey: keyOf(listMembers, { query: { idGroup } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listMembers, { query: { idGroup } }, signal),
    })),
  });
  if (own === undefined || lists.some(({ data }) => data === undefined)) return undefined;
  return new Set(ids.filter((_, index) => lists[index]?.data?.some(({ IdUser }) => IdUser === own)));
}
