import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of hand-overs and of the papers that are printed of them. */
export const HANDOVER_FIELDS: Readonly<Record<string, TextKey>> = {
  'sample-handover.round': 'handovers.round',
  'handover-paper.form': 'audit.field.paperForm',
  'handover-paper.code': 'audit.field.paperCode',
  'handover-paper.sample_ids': 'audit.field.paperSamples',
  'handover-paper.printed_by': 'audit.field.paperPrintedBy',
  'handover-paper.printed_at': 'audit.field.paperPrintedAt',
  'handover-paper.handovers_hash': 'audit.field.handoversHash',
  'sample-handover.quantity': 'handovers.quantity',
  'sample-handover.taken_by': 'handovers.takenBy',
  'sample-handover.disputed_by': 'handovers.disputedBy',
  'sample-handover.dispute_reason': 'handovers.disputeReasonField',
  'handover-scan.handover_id': 'audit.entity.handover',
};
