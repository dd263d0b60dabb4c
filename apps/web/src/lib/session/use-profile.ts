import type { Actor } from '@kiemlab/contract/core/actor';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { getProfile, type Profile } from '@kiemlab/contract/features/auth/auth.api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HttpError } from '../api/http-error.ts';
import { useApi } from '../api/hooks.ts';

/** Rights change rarely; five minutes, and anew after each login. */
const FRESH = 300_000;

/** The signed-in user: names, position, permissions. */
export const useProfile = (): UseQueryResult<Profile, HttpError> =>
  useApi(getProfile, {}, { staleTime: FRESH });

/** The signed-in user as the rules of the contract take him or her; no permissions until the profile is here. */
export function useActor(): Actor {
  const { data } = useProfile();
  return useMemo(() => {
    const { aliases = [], hands = [] } = data ?? {};
    const handsUntil = new Map(hands.map(({ id, until }) => [id, until]));
    return {
      id: data?.IdUser ?? '',
      aliases: new Set(aliases.filter((id) => !handsUntil.has(id))),
      hands: new Set(handsUntil.keys()),
      handsUntil,
      permissions: new Set(data?.permissions),
      // The server has judged already; it also sends nothing of what it says is not to be seen.
      blind: data?.origin === false,
    };
  }, [data]);
}

/**
 * True once it is known that the signed-in user may ask for more than a new password: until then everything but the profile would be
 * refused at a first log-in (COMP-02).
 */
export function useMayAsk(): boolean {
  const { data } = useProfile();
  return data !== undefined && !data.mustChangePassword;
}

/** True when the signed-in user holds at least one of the permissions. */
export function useCan(...anyOf: readonly PermissionCode[]): boolean {
  const { permissions } = useActor();
  return anyOf.some((code) => permissions.has(code));
}
