import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/hooks.ts';
import { useMayAsk } from '../../lib/session/use-profile.ts';
import { ReasonList } from '../../ui/reason/reason-list.ts';

/** The list changes rarely; the server refuses what is no longer on it. */
const FRESH = 300_000;
const NONE: readonly string[] = [];

/** Gives all dialogs of the pages the laboratory's list of reasons. */
export function Reasons({ children }: { children: ReactNode }) {
  const { data } = useApi(getSwitches, {}, { enabled: useMayAsk(), staleTime: FRESH });
  return <ReasonList value={data?.reasons ?? NONE}>{children}</ReasonList>;
}
