import { can } from '@kiemlab/contract/core/actor';
import { ALERT_LINKS, type AlertLink } from '@kiemlab/contract/features/alerts/alert-links';
import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import { useActor } from '../../lib/session/use-profile.ts';

/** What an alert leads to, its id and what it is called. */
export interface AlertTarget {
  to: AlertLink;
  id: string;
  name: string;
}

/** What an alert leads to, for those who may open that. */
export function useAlertTarget(): (alert: Alert) => AlertTarget | undefined {
  const actor = useActor();
  return ({ linkCategory, linkUuid, linkIdName }) =>
    linkCategory !== null && linkUuid !== null && can(actor, ...ALERT_LINKS[linkCategory].opens)
      ? { to: linkCategory, id: linkUuid, name: linkIdName ?? '' }
      : undefined;
}
