import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const REPORTS_AUDIT_ACTIONS = defineAuditActions({
  'reports.amend-report': { vi: 'Sửa đổi phiếu', en: 'Amend report' },
  'reports.bulk-print': { vi: 'In biên bản hàng loạt', en: 'Print forms in bulk' },
  'reports.choose-kind': { vi: 'Chọn loại phiếu', en: 'Choose kind of report' },
  'reports.create-reports': { vi: 'Lập phiếu', en: 'Create report' },
  'reports.deliver-report': { vi: 'Giao phiếu', en: 'Deliver report' },
  'reports.issue-reports': { vi: 'Ban hành phiếu', en: 'Issue report' },
  'reports.look-at-report': { vi: 'Xem phiếu đã ban hành', en: 'Look at an issued report' },
  'reports.withdraw-delivery': {
    vi: 'Gạch bỏ lần giao phiếu ghi sai',
    en: 'Strike out a delivery noted wrongly',
  },
  'reports.withdraw-report': { vi: 'Thu hồi phiếu', en: 'Withdraw report' },
});
