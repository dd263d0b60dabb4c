import type { Bilingual } from './language.ts';

/** Why sessions end, as it is stored, with what people read. */
export const SESSION_ENDS = {
  'logged out': { vi: 'Người dùng đăng xuất', en: 'Logged out' },
  'signature failed five times': {
    vi: 'Sai mật khẩu ký năm lần liên tiếp',
    en: 'Five wrong passwords for signatures in a row',
  },
  'refresh token used twice': {
    vi: 'Phiên bị dùng ở hai nơi: mã gia hạn cũ được gửi lại',
    en: 'Used in two places: an old renewal token came again',
  },
  'nobody acted': { vi: 'Không có thao tác quá thời gian cho phép', en: 'Nobody acted for too long' },
  'open too long': {
    vi: 'Đã quá thời gian tối đa kể từ khi đăng nhập',
    en: 'The maximum time since the login was over',
  },
  'ended from another session': {
    vi: 'Người dùng kết thúc từ một phiên khác',
    en: 'Ended by the person from another session',
  },
  'password changed': {
    vi: 'Mật khẩu đã được đổi ở phiên khác',
    en: 'The password was changed in another session',
  },
  'password reset': { vi: 'Quản trị viên cấp lại mật khẩu', en: 'An administrator reset the password' },
  'account disabled': { vi: 'Tài khoản bị vô hiệu hóa', en: 'The account was disabled' },
  'forgotten password replaced': {
    vi: 'Đặt lại mật khẩu đã quên',
    en: 'A forgotten password was replaced',
  },
  'restored from a back-up': {
    vi: 'Dữ liệu được khôi phục từ bản sao lưu hoặc chuyển máy chủ',
    en: 'Data was restored from a back-up or moved to another server',
  },
} as const satisfies Record<string, Bilingual>;

export type SessionEnd = keyof typeof SESSION_ENDS;
export const isSessionEnd = (because: string): because is SessionEnd => Object.hasOwn(SESSION_ENDS, because);
