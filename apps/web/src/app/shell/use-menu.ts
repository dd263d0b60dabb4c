import { useActor } from '../../lib/session/use-profile.ts';
import { MENU } from '../menu.ts';

/** The menu entries of the signed-in user. */
export function useMenu(): typeof MENU {
  const { permissions } = useActor();
  return MENU.filter(
    (entry) => entry.permissions.length === 0 || entry.permissions.some((code) => permissions.has(code)),
  );
}
