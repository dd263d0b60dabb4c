import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const SAFEGUARDS_AUDIT_ACTIONS = defineAuditActions({
  'safeguards.confirm': { vi: 'Xác nhận thay đổi biện pháp bảo vệ', en: 'Confirm change of a safeguard' },
  'safeguards.confirm-alone': { vi: 'Một mình thay đổi biện pháp bảo vệ', en: 'Change a safeguard alone' },
  'safeguards.mark-seen': {
    vi: 'Đã xem thay đổi do một mình quản trị viên thực hiện',
    en: 'Note having seen what was done alone',
  },
  'safeguards.send-mail': {
    vi: 'Gửi email báo thay đổi biện pháp bảo vệ',
    en: 'Mail about a change of a safeguard sent',
  },
  'safeguards.withdraw': {
    vi: 'Rút hoặc từ chối thay đổi biện pháp bảo vệ',
    en: 'Withdraw or refuse change of a safeguard',
  },
});
