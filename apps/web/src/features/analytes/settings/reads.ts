import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { getFlag, listFlagRules, listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import { listAbout } from '@kiemlab/contract/features/safeguards/safeguards.api';

/** What is asked again when a group of analytes has changed. */
export const GROUP_READS = {
  refreshes: [listAnalyteGroups, listAnalytes, listFlagRules, getFlag, listAbout],
};
/** What is asked again when limits have changed, or wait no longer. */
export const LIMITS_READS = {
  refreshes: [listFlagRules, getFlag, listLimitsVersions, listAnalytes, listAlerts, countAlerts],
};
