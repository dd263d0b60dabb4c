import { z } from 'zod';
import { SessionLimits } from './session-limits.ts';
import { defineSetting } from './setting-def.ts';
import { areEasierPasswords, isLongerSession } from './weakening.ts';

/** Who is let in, and what is shown to whom. */
export const ACCESS_SETTINGS = {
  /** Turned off it shows everybody what only holders of `Sample_Origin` saw: that is a change of rights, and changed like one. */
  blindCoding: defineSetting({
    title: {
      vi: 'Mã hóa mẫu: chỉ người có quyền mới xem nguồn gốc',
      en: 'Blind coding: origin is shown only to those with the right',
    },
    help: {
      vi: 'Khi bật, ai không có quyền “Xem nguồn gốc mẫu” không thấy khách hàng, nơi lấy, người lấy, kế hoạch và tài liệu nguồn gốc của mẫu, ở bất kỳ đâu.',
      en: 'When on, who lacks the right “View origin of samples” sees no client, sampling place, sampler, plan or document of origin of any sample, anywhere.',
    },
    group: 'access',
    type: z.boolean(),
    default: false,
    changedBy: 'UserManagament_AssignRight',
  }),
  sessionLimits: defineSetting({
    title: { vi: 'Thời hạn phiên làm việc', en: 'Limits of sessions' },
    help: {
      vi: 'Phiên tự kết thúc sau thời gian không thao tác, và sau thời gian tối đa kể từ khi đăng nhập. Áp dụng ngay cho mọi phiên đang mở.',
      en: 'A session ends after so long without activity, and so long after its login at the latest. Counts at once, for open sessions too.',
    },
    group: 'access',
    type: SessionLimits,
    default: { idleMinutes: 15, absoluteHours: 12 },
    changedBy: 'UserManagament_AssignRight',
    weakens: isLongerSession,
    names: {
      idleMinutes: { vi: 'Số phút không thao tác', en: 'Minutes without activity' },
      absoluteHours: { vi: 'Số giờ tối đa của phiên', en: 'Hours since the login at most' },
    },
  }),
  /** What a password has to be (COMP-02); the server asks for it, whichever page it comes from. */
  passwordRules: defineSetting({
    title: { vi: 'Quy tắc mật khẩu', en: 'Password rules' },
    help: {
      vi: 'Áp dụng cho mật khẩu được chọn từ nay về sau; mật khẩu đang dùng vẫn còn hiệu lực.',
      en: 'Counts for passwords chosen from now on; those in use stay valid.',
    },
    group: 'access',
    type: z.strictObject({
      minLength: z.int().min(8).max(64),
      history: z.int().min(0).max(24),
      rejectCommon: z.boolean(),
      rejectName: z.boolean(),
    }),
    default: { minLength: 10, history: 5, rejectCommon: true, rejectName: true },
    changedBy: 'UserManagament_AssignRight',
    weakens: areEasierPasswords,
    names: {
      minLength: { vi: 'Số ký tự tối thiểu', en: 'Characters at least' },
      history: { vi: 'Số mật khẩu không dùng lại', en: 'Last passwords not reusable' },
      rejectCommon: { vi: 'Từ chối mật khẩu phổ biến', en: 'Refuse common passwords' },
      rejectName: { vi: 'Từ chối tên của người dùng', en: 'Refuse names of the person' },
    },
  }),
  /** In production nobody sends calls by hand, unless a laboratory wants it. */
  developerPage: defineSetting({
    title: { vi: 'Công cụ gọi API', en: 'Developer page' },
    help: {
      vi: 'Khi bật, ai có quyền “Công cụ gọi API” gửi được lệnh bằng tay từ trang này; mỗi lệnh được ghi vào nhật ký.',
      en: 'When on, holders of the right “Developer page” send calls by hand from that page; each one is in the audit trail.',
    },
    group: 'access',
    type: z.boolean(),
    default: false,
    changedBy: 'Setting_Edit',
  }),
};
