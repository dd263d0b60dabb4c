import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const OOS_AUDIT_ACTIONS = defineAuditActions({
  'samples.permit-related': {
    vi: 'Cho phép cấp phiếu riêng dù mẫu cùng nguồn không đạt',
    en: 'Permit a report of its own although the same material fails',
  },
  'tests.clear-oos-cases': {
    vi: 'Giải trình thay đổi trước khi hoàn tất (OOS)',
    en: 'Explain a change before completion (OOS)',
  },
  'tests.decide-oos-case': { vi: 'Quyết định hồ sơ OOS', en: 'Decide on an OOS case' },
  'tests.permit-oos-change': { vi: 'Cho phép thay đổi kết quả OOS', en: 'Permit a change of an OOS result' },
  'tests.withdraw-oos-permission': {
    vi: 'Thu hồi cho phép thay đổi kết quả OOS',
    en: 'Withdraw a permission to change an OOS result',
  },
});
