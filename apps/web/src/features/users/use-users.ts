import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { listUsers, type UserRow } from '@kiemlab/contract/features/users/users.api';
import { useApi } from '../../lib/api/hooks.ts';

/** People change rarely. */
const FRESH = 300_000;

/** Active users, those with a permission when one is named; undefined until they are here. */
export const useUsers = (permission?: PermissionCode): readonly UserRow[] | undefined =>
  useApi(listUsers, { body: permission ? { filters: { permission } } : {} }, { staleTime: FRESH }).data?.data;
