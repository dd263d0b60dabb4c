import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const AUTH_AUDIT_ACTIONS = defineAuditActions({
  'auth.change-password': { vi: 'Đổi mật khẩu', en: 'Change password' },
  'auth.clear-failures': { vi: 'Xóa đếm số lần đăng nhập sai', en: 'Clear failed logins' },
  'auth.change-otp-password': { vi: 'Đặt lại mật khẩu qua email', en: 'Password reset by mail' },
  'auth.forgot-password': { vi: 'Yêu cầu đặt lại mật khẩu', en: 'Password reset asked for' },
  'auth.end-other-sessions': { vi: 'Kết thúc các phiên khác của mình', en: 'End own other sessions' },
  'auth.end-sessions': { vi: 'Kết thúc phiên quá thời hạn', en: 'End sessions whose time is over' },
  'auth.login': { vi: 'Đăng nhập', en: 'Log in' },
  'auth.login-failed': { vi: 'Đăng nhập không thành công', en: 'Failed login' },
  'auth.logout': { vi: 'Đăng xuất', en: 'Log out' },
  'auth.note-activity': { vi: 'Ghi nhận thao tác', en: 'Note activity' },
  'auth.refresh-token': { vi: 'Gia hạn phiên làm việc', en: 'Renew session' },
  'auth.refused-while-locked': { vi: 'Đăng nhập khi đang bị tạm khóa', en: 'Tries while locked' },
  'auth.send-password-mail': { vi: 'Gửi email đặt lại mật khẩu', en: 'Mail to reset a password sent' },
  'auth.signature-failed': {
    vi: 'Ký không thành công (sai mật khẩu)',
    en: 'Signature refused (wrong password)',
  },
});
