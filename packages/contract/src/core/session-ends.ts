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
  'forgotten password replaced': {
    vi: 'Đặt lại mật khẩu đã quên',
    en: 'A forgotten password was replaced',
  },
} as const satisfies Record<string, Bilingual>;

export type SessionEnd = keyof typeof SESSION_ENDS;
export const isSessionEnd = (because: string): because is SessionEnd => Object.hasOwn(SESSION_ENDS, because);
