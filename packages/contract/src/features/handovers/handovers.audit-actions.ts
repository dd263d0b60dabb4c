import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const HANDOVERS_AUDIT_ACTIONS = defineAuditActions({
  'samples.confirm-handover-on-paper': {
    vi: 'Ghi xác nhận nhận mẫu trên giấy',
    en: 'Note a hand-over confirmed on paper',
  },
  'samples.confirm-handovers': { vi: 'Xác nhận đã nhận mẫu', en: 'Confirm receipt of samples' },
  'samples.correct-handover': { vi: 'Sửa lần giao nhận mẫu', en: 'Correct a hand-over' },
  'samples.dispute-handover-paper': {
    vi: 'Phản đối giấy giao nhận mẫu',
    en: 'Dispute the paper of a hand-over',
  },
});
