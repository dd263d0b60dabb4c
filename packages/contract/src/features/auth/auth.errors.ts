import { defineErrors } from '../../core/define-errors.ts';

export const AUTH_ERRORS = defineErrors({
  OLD_PASSWORD_WRONG: {
    status: 400,
    text: {
      vi: 'Mật khẩu cũ không đúng – chưa đổi mật khẩu.',
      en: 'The old password is wrong – the password was not changed.',
    },
  },
  LOGIN_FAILED: {
    status: 401,
    text: {
      vi: 'Tên đăng nhập hoặc mật khẩu không đúng, vui lòng thử lại.',
      en: 'Your email or password is incorrect please try again.',
    },
  },
  TOKEN_EXPIRED: { status: 401, text: { vi: 'Phiên làm việc đã hết hạn.', en: 'The session has expired.' } },
  SIGNATURE_FAILED: {
    status: 401,
    text: { vi: 'Mật khẩu không đúng – chưa ký.', en: 'Wrong password – not signed.' },
  },
  SESSION_ENDED: {
    status: 401,
    text: {
      vi: 'Nhập sai mật khẩu năm lần khi ký – chưa ký. Phiên làm việc đã kết thúc, vui lòng đăng nhập lại sau {minutes} phút.',
      en: 'Wrong password five times at signing – not signed. The session has ended, log in again in {minutes} min.',
    },
  },
  SESSION_IDLE: {
    status: 401,
    text: {
      vi: 'Phiên làm việc đã kết thúc vì không có thao tác trong {minutes} phút, vui lòng đăng nhập lại.',
      en: 'The session has ended after {minutes} minutes without activity, please log in again.',
    },
  },
  SESSION_OVER: {
    status: 401,
    text: {
      vi: 'Phiên làm việc đã kết thúc sau {hours} giờ kể từ khi đăng nhập, vui lòng đăng nhập lại.',
      en: 'The session has ended {hours} hours after the login, please log in again.',
    },
  },
  ACCOUNT_LOCKED: {
    status: 403,
    text: {
      vi: 'Tài khoản tạm khóa do nhập sai nhiều lần, vui lòng thử lại sau {minutes} phút.',
      en: 'The account is locked after repeated failures, try again in {minutes} min.',
    },
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    text: {
      vi: 'Vui lòng đổi mật khẩu trước khi tiếp tục.',
      en: 'Please change your password before going on.',
    },
  },
  RESET_PASSWORD_OVER: {
    status: 403,
    text: {
      vi: 'Mật khẩu dùng một lần đã được dùng hoặc đã quá 24 giờ. Vui lòng đề nghị quản trị viên cấp lại.',
      en: 'The one-time password has been used or is older than 24 hours. Please ask an administrator for another one.',
    },
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    text: {
      vi: 'Không tìm thấy thông tin tài khoản.',
      en: 'Account information not found.',
    },
  },
  NO_PASSWORD_MAIL: {
    status: 409,
    text: {
      vi: 'Hệ thống này chưa gửi được email; quản trị viên đặt lại mật khẩu cho bạn.',
      en: 'This system sends no email; an administrator resets your password.',
    },
  },
});
