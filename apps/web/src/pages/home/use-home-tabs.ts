import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { getSummaryData } from '@kiemlab/contract/features/statistics/statistics.api';
import { getUserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import { useApi } from '../../lib/api/hooks.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { HOME_TABS, type HomeTab } from './home-tabs.ts';

interface ShownTab {
  tab: HomeTab;
  label: TextKey;
}

interface HomeTabs {
  tabs: ShownTab[];
  /** The one to show. */
  open: HomeTab;
  /** The one that the home page opens with. */
  start: HomeTab;
}

/**
 * The tabs that the user has a right to, and which is open: the one of the address, else the one that he or she chose to begin with, else
 * the report. Where that is none of those shown it is the first of them (HOME-01).
 */
export function useHomeTabs(asked: number | undefined): HomeTabs {
  const own = useApi(getUserSettings, {}, { staleTime: Infinity });
  const seesReport = useCan(...getSummaryData.permission);
  const seesAudit = useCan(...listActions.permission);
  const tabs: ShownTab[] = [
    ...(seesReport ? [{ tab: HOME_TABS.report, label: 'home.report' } as const] : []),
    { tab: HOME_TABS.dashboard, label: 'home.dashboard' },
    { tab: HOME_TABS.alerts, label: 'alerts.title' },
    ...(seesAudit ? [{ tab: HOME_TABS.audit, label: 'home.audit' } as const] : []),
  ];
  const shown = (wanted: number): HomeTab =>
    (tabs.find(({ tab }) => tab === wanted) ?? tabs[0])?.tab ?? HOME_TABS.dashboard;
  const start = shown(own.data?.startTab ?? HOME_TABS.report);
  return { tabs, open: asked === undefined ? start : shown(asked), start };
}
