import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { ALERT_LINKS } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { useCan } from '../../lib/session/use-profile.ts';

/** Who may open the list of what waits for a second person; its menu entry says the same. */
const SAFEGUARD_READERS = [
  'UserManagament_AssignRight',
  'Test_Unlock',
  'Audit_Review',
  'Setting_Edit',
] as const satisfies readonly PermissionCode[];

/** What an alert leads to, and its id. */
export interface AlertTarget {
  to: (typeof ALERT_LINKS)[number];
  id: string;
}

/** What an alert leads to, for those who may open that. */
export function useAlertTarget(): (alert: Alert) => AlertTarget | undefined {
  const seesSamples = useCan('Sample');
  const opens = {
    SAMPLE: seesSamples,
    HANDOVER: seesSamples,
    REPORT: seesSamples,
    ANALYTE_LIMITS: useCan('FormConfiguration'),
    SAFEGUARD: useCan(...SAFEGUARD_READERS),
  };
  return ({ linkCategory, linkUuid }) =>
    linkCategory !== null && linkUuid !== null && opens[linkCategory]
      ? { to: linkCategory, id: linkUuid }
      : undefined;
}
