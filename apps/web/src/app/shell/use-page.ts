import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWindowTitle } from '../../lib/use-window-title.ts';
import { useCan } from '../../lib/session/use-profile.ts';

export interface Crumb {
  label: string;
  path: string;
}

export interface Page {
  /** The sections from the home page down to this one. */
  crumbs: readonly Crumb[];
  permissions: readonly PermissionCode[];
  allowed: boolean;
  /** The scan box takes no typing. */
  scansOnly: boolean;
}

/** What the matched routes say of the page on the screen; sets the window's title. */
export function usePage(): Page {
  const { t } = useTranslation();
  const matches = useMatches();
  const permissions = matches.findLast((match) => match.staticData.permissions)?.staticData.permissions ?? [];
  const allowed = useCan(...permissions) || permissions.length === 0;
  const crumbs = matches.flatMap(({ staticData: { title }, search, pathname }) =>
    title ? [{ label: t(typeof title === 'function' ? title(search) : title), path: pathname }] : [],
  );
  useWindowTitle(crumbs.at(-1)?.label);
  const scansOnly = matches.some((match) => match.staticData.scansOnly);
  return { crumbs, permissions, allowed, scansOnly };
}
