import type { Bilingual } from './language.ts';

/** Logging in, passwords, rights, and who confirms or signs. */
export const ACCOUNTS_MESSAGES = {
  SECOND_PERSON_REQUIRED: {
    vi: 'Thay đổi {labels} phải được người thứ hai kiểm tra lại: {codes}',
    en: 'A second person has to check the change of {labels}: {codes}',
  },
  SECOND_PERSON_NOT_OTHER: {
    vi: 'Người kiểm tra lại phải là người khác với người thực hiện thay đổi.',
    en: 'The second person must be somebody other than the one who makes the change.',
  },
  SECOND_PERSON_NOT_ALLOWED: {
    vi: 'Người kiểm tra lại phải được xem mẫu này và có quyền sửa mẫu, soát xét hoặc phê duyệt kết quả: {codes}',
    en: 'The second person must be able to see this sample and be permitted to edit samples, or to review or approve results: {codes}',
  },
  SECOND_PERSON_NOT_ADMINISTRATOR: {
    vi: 'Người xác nhận phải là một quản trị viên khác đang có quyền phân quyền, không được thêm quyền nhờ thay đổi này, và không được chính người đề nghị một mình giao quyền quản trị mà chưa ai xem.',
    en: 'The second person must be another administrator who may assign permissions already, who gains nothing by this change, and whom the one who asks has not made so alone with nobody having seen it.',
  },
  SECOND_PERSON_NOT_APART: {
    vi: 'Người xác nhận phải là quản trị viên khác, trưởng đơn vị hoặc người xem xét nhật ký không có quyền ký, và không phải là một trong hai người: {codes}',
    en: 'The second person must be another administrator, the unit head, or who reviews the audit trail without a permission to sign, and neither of the two: {codes}',
  },
  IDENTITY_NUMBER_TAKEN: {
    vi: 'Số CCCD này thuộc tài khoản của {name} ({codes}). Mỗi người chỉ có một tài khoản: người quay lại làm việc được mở lại tài khoản cũ.',
    en: 'This identity number belongs to the account of {name} ({codes}). A person has one account: who returns gets the old one opened again.',
  },
  PEOPLE_ONE_NUMBER: {
    vi: 'Hai tài khoản có cùng số CCCD nên là của một người: {codes}. Sửa số CCCD bị gõ nhầm trước.',
    en: 'Two accounts with one identity number are one person’s: {codes}. Correct the number that was mistyped first.',
  },
  PEOPLE_ALREADY_TWO: {
    vi: 'Hai tài khoản này đã được xác nhận là của hai người: {codes}',
    en: 'These two accounts have been confirmed as two people’s: {codes}',
  },
  SECOND_PERSON_NOT_FIT: {
    vi: 'Người xác nhận phải là quản trị viên, trưởng phòng hoặc người phụ trách đảm bảo chất lượng, không được lợi gì từ thay đổi này, và không được chính người đề nghị một mình giao quyền quản trị mà chưa ai xem.',
    en: 'Who confirms must be an administrator, a unit head or somebody who looks after quality, gain nothing by this change, and not have been made an administrator alone by who asks with nobody having seen it.',
  },
  CHANGES_NOT_APART: {
    vi: 'Khi ký cùng lúc, các thay đổi đã chọn làm nội dung của nhau khác với nội dung đang hiển thị: {codes}. Hãy đóng hộp thoại, chọn và ký từng thay đổi một; sau mỗi lần ký, thay đổi còn lại hiển thị đúng nội dung mới.',
    en: 'Signed together, the chosen changes come to something else than is shown of them: {codes}. Close the dialog, and choose and sign them one at a time; after each, the others show what they come to then.',
  },
  CONFIRM_IN_OWN_SESSION: {
    vi: 'Không xác nhận tại màn hình của người đề nghị: mật khẩu dùng một lần chỉ được báo cho người xác nhận. Người được phép hãy đăng nhập phiên của chính mình và xác nhận trong danh sách chờ người thứ hai: {codes}',
    en: 'Not confirmed at the screen of who asked: the one-time password is told to who confirms and nobody else. Whoever may confirm logs in to the own session and confirms from the list of what waits: {codes}',
  },
  LATER_VALUE_IN_WAY: {
    vi: 'Từ một ngày sau đó đã định trước một giá trị vừa lỏng hơn vừa chặt hơn giá trị này, nên không tự bỏ được: {codes}. Hãy thay đổi giá trị của ngày đó trước.',
    en: 'From a later day on another value is planned, weaker than this one in one respect and stronger in another, so that it cannot simply end: {codes}. Change the value of that day first.',
  },
  OWN_RIGHTS: {
    vi: 'Không được thay đổi quyền của chính mình, kể cả qua nhóm người dùng mà mình thuộc về.',
    en: 'You may not change your own permissions, nor those of a user group that you are in.',
  },
  UNAUTHENTICATED: { vi: 'Vui lòng đăng nhập.', en: 'Please log in.' },
  LOGIN_FAILED: {
    vi: 'Tên đăng nhập hoặc mật khẩu không đúng, vui lòng thử lại.',
    en: 'Your email or password is incorrect please try again.',
  },
  TOKEN_EXPIRED: { vi: 'Phiên làm việc đã hết hạn.', en: 'The session has expired.' },
  SIGNATURE_FAILED: { vi: 'Mật khẩu không đúng – chưa ký.', en: 'Wrong password – not signed.' },
  SESSION_ENDED: {
    vi: 'Nhập sai mật khẩu năm lần khi ký – chưa ký. Phiên làm việc đã kết thúc, vui lòng đăng nhập lại sau {minutes} phút.',
    en: 'Wrong password five times at signing – not signed. The session has ended, log in again in {minutes} min.',
  },
  SESSION_IDLE: {
    vi: 'Phiên làm việc đã kết thúc vì không có thao tác trong {minutes} phút, vui lòng đăng nhập lại.',
    en: 'The session has ended after {minutes} minutes without activity, please log in again.',
  },
  SESSION_OVER: {
    vi: 'Phiên làm việc đã kết thúc sau {hours} giờ kể từ khi đăng nhập, vui lòng đăng nhập lại.',
    en: 'The session has ended {hours} hours after the login, please log in again.',
  },
  FORBIDDEN: { vi: 'Bạn không có quyền thực hiện thao tác này.', en: 'You are not permitted to do this.' },
  ACCOUNT_LOCKED: {
    vi: 'Tài khoản tạm khóa do nhập sai nhiều lần, vui lòng thử lại sau {minutes} phút.',
    en: 'The account is locked after repeated failures, try again in {minutes} min.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    vi: 'Vui lòng đổi mật khẩu trước khi tiếp tục.',
    en: 'Please change your password before going on.',
  },
  OLD_PASSWORD_WRONG: {
    vi: 'Mật khẩu cũ không đúng – chưa đổi mật khẩu.',
    en: 'The old password is wrong – the password was not changed.',
  },
  RESET_PASSWORD_OVER: {
    vi: 'Mật khẩu dùng một lần đã được dùng hoặc đã quá 24 giờ. Vui lòng đề nghị quản trị viên cấp lại.',
    en: 'The one-time password has been used or is older than 24 hours. Please ask an administrator for another one.',
  },
  OWN_ACCOUNT: {
    vi: 'Không thực hiện được trên tài khoản của chính mình.',
    en: 'This cannot be done to one’s own account.',
  },
  ACCOUNT_NOT_LOCKED: {
    vi: 'Tài khoản {codes} không bị khóa.',
    en: 'The account {codes} is not locked.',
  },
  ACCOUNT_DISABLED: {
    vi: 'Tài khoản {codes} đã bị vô hiệu hóa.',
    en: 'The account {codes} is disabled.',
  },
  GROUP_HAS_MEMBERS: {
    vi: 'Nhóm người dùng còn {count} thành viên, không thể xóa: {codes}',
    en: 'The user group still has {count} members and cannot be deleted: {codes}',
  },
  LAST_ADMINISTRATOR: {
    vi: 'Phải luôn còn ít nhất một quản trị viên có quyền phân quyền không thời hạn.',
    en: 'At least one administrator whose permission to assign permissions does not end has to stay.',
  },
  NO_PASSWORD_MAIL: {
    vi: 'Hệ thống này chưa gửi được email; quản trị viên đặt lại mật khẩu cho bạn.',
    en: 'This system sends no email; an administrator resets your password.',
  },
} as const satisfies Record<string, Bilingual>;
