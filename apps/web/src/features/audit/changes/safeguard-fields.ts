import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Changes that wait for a second person. */
export const SAFEGUARD_FIELDS: Readonly<Record<string, TextKey>> = {
  alone: 'safeguards.alone',
  asked_by: 'safeguards.askedBy',
  decided_by: 'safeguards.decidedBy',
  decision_reason: 'safeguards.decisionReason',
  seen_at: 'safeguards.seenAt',
  seen_by: 'safeguards.seenBy',
  shown: 'safeguards.shown',
  state: 'safeguards.stateOf',
};
