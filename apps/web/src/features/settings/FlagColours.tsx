import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { useLayoutEffect } from 'react';
import { useApi } from '../../lib/api/hooks.ts';
import { useMayAsk } from '../../lib/session/use-profile.ts';
import { flagVariables } from '../../ui/theme.ts';

/** Asked again as soon as the laboratory changes them. */
const FRESH = 300_000;

/** Marks flags in the colours of the laboratory, wherever they stand, from now on (TEMPLATE-05). */
export function FlagColours(): null {
  const { data } = useApi(getSwitches, {}, { enabled: useMayAsk(), staleTime: FRESH });
  const colours = data?.flagColours;
  useLayoutEffect(() => {
    // On the body, below the theme's own: what a change of the theme writes stays behind it.
    const { style } = document.body;
    for (const [name, value] of Object.entries(flagVariables(colours ?? {}))) style.setProperty(name, value);
  }, [colours]);
  return null;
}
