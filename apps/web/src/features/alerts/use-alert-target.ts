import type { Alert } from '@kiemlab/contract/features/alerts/alerts.api';
import type { ALERT_LINKS } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { useCan } from '../../lib/session/use-profile.ts';

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
    SAFEGUARD: true,
  };
  return ({ linkCategory, linkUuid }) =>
    linkCategory !== null && linkUuid !== null && opens[linkCategory]
      ? { to: linkCategory, id: linkUuid }
      : undefined;
}
