import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Whether the product has no user yet. The endpoint comes after the first paint, with the schema library it needs. */
export const useSetupNeeded = (): UseQueryResult<boolean> =>
  useQuery({
    queryKey: ['users.get-setup'],
    queryFn: async ({ signal }) => {
      const { getSetup } = await import('@kiemlab/contract/features/setup/setup.api');
      return (await call(getSetup, {}, signal)).needed;
    },
  });
