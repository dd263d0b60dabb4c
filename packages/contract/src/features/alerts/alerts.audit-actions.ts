import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const ALERTS_AUDIT_ACTIONS = defineAuditActions({
  'alerts.clear-alerts': { vi: 'Dọn thông báo cũ', en: 'Clear old alerts' },
  'alerts.delete-alerts': { vi: 'Xóa thông báo', en: 'Delete alerts' },
  'alerts.keep-delivery-alerts': { vi: 'Nhắc giao phiếu, gửi công văn', en: 'Remind of reports to deliver' },
  'alerts.keep-reminders': { vi: 'Nhắc việc đến hạn', en: 'Remind of what is due' },
  'alerts.keep-retention-alerts': { vi: 'Nhắc hạn lưu mẫu', en: 'Remind of the end of retention' },
  'alerts.mark-alerts': { vi: 'Đánh dấu thông báo đã đọc, chưa đọc', en: 'Mark alerts as read or unread' },
  'alerts.tell-of-damage': { vi: 'Báo tệp bị hỏng', en: 'Tell of a damaged file' },
  'samples.ask-decision': { vi: 'Nhận mẫu: chờ ý kiến về sai lệch', en: 'Receipt: ask about a deviation' },
});
