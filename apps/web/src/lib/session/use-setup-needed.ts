import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** True when the product has no user yet. The endpoint comes after the first paint, with the schema library it needs. */
export function useSetupNeeded(): boolean {
  const { data } = useQuery({
    queryKey: ['users.get-setup'],
    queryFn: async ({ signal }) => {
      const { getSetup } = await import('@kiemlab/contract/features/users/users.api');
      return call(getSetup, {}, signal);
    },
  });
  return data?.needed === true;
}
