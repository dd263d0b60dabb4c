import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { listApps, listMembers } from '@kiemlab/contract/features/rights/rights.api';
import { listRetentionRules } from '@kiemlab/contract/features/retention/retention.api';
import { countWaiting, listAbout, listWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';

/** What shows something else once a change is decided. */
export const SAFEGUARD_READS = [
  listWaiting,
  countWaiting,
  listAbout,
  listSettings,
  listApps,
  listMembers,
  listUsers,
  listRetentionRules,
  listAlerts,
  countAlerts,
];
