import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const USERS_AUDIT_ACTIONS = defineAuditActions({
  'users.save-settings': { vi: 'Lưu tùy chọn màn hình', en: 'Keep screen preferences' },
  'users.confirm-two-people': {
    vi: 'Xác nhận hai tài khoản là của hai người',
    en: 'Confirm two accounts as two people’s',
  },
  'users.create-user': { vi: 'Mở tài khoản', en: 'Open account' },
  'users.delete-user': { vi: 'Vô hiệu hóa tài khoản', en: 'Disable account' },
  'users.edit-user': { vi: 'Sửa thông tin người dùng', en: 'Edit user' },
  'users.reset-password': { vi: 'Cấp lại mật khẩu', en: 'Reset password' },
  'users.rescue-password': {
    vi: 'Cấp lại mật khẩu quản trị viên tại máy chủ',
    en: 'Administrator’s password replaced at the server',
  },
  'users.send-address-mail': { vi: 'Gửi email báo đổi địa chỉ', en: 'Mail about a changed address sent' },
  'users.unlock-account': { vi: 'Mở khóa tài khoản', en: 'Unlock account' },
  'users.upload-file': { vi: 'Tải tệp lên', en: 'Upload a file' },
});
