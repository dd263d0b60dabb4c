import { defineErrors } from './define-errors.ts';

/** What any call may be refused for: how it was sent, who sent it, the state of records, files, clocks and the store. */
export const GENERAL_ERRORS = defineErrors({
  VALIDATION: { status: 400, text: { vi: 'Dữ liệu không hợp lệ: {fields}', en: 'Invalid data: {fields}' } },
  MALFORMED_BODY: {
    status: 400,
    text: { vi: 'Nội dung gửi lên không đọc được.', en: 'The request body cannot be read.' },
  },
  MALFORMED_REQUEST: {
    status: 400,
    text: {
      vi: 'Yêu cầu không đọc được: địa chỉ, phương thức hoặc tiêu đề HTTP không đúng.',
      en: 'The request cannot be read: its address, method or headers are not right.',
    },
  },
  REASON_REQUIRED: {
    status: 400,
    text: { vi: 'Vui lòng nhập lý do thay đổi.', en: 'Please give the reason for the change.' },
  },
  TOO_MANY_ROWS_TO_SORT: {
    status: 400,
    text: {
      vi: 'Danh sách có hơn {most} dòng nên không sắp xếp được theo cột này. Hãy lọc bớt rồi sắp xếp.',
      en: 'The list has more than {most} rows and cannot be sorted by this column. Narrow it down first.',
    },
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 400,
    text: {
      vi: 'Loại tệp không được chấp nhận: {name}. Chấp nhận: {allowed}',
      en: 'This type of file is not accepted: {name}. Accepted: {allowed}',
    },
  },
  FILE_CONTENT_OTHER: {
    status: 400,
    text: {
      vi: 'Nội dung tệp {name} không phải là {kind}{found}: tệp đã bị đổi đuôi hoặc bị hỏng.',
      en: 'The content of {name} is not {kind}{found}: its ending was changed or it is damaged.',
    },
  },
  FILE_EMPTY: {
    status: 400,
    text: {
      vi: 'Tệp {name} trống: không có byte nào.',
      en: 'The file {name} is empty: it has no bytes.',
    },
  },
  FILE_UNREADABLE: {
    status: 400,
    text: { vi: 'Không đọc được tệp: {cause}', en: 'The file cannot be read: {cause}' },
  },
  UNAUTHENTICATED: { status: 401, text: { vi: 'Vui lòng đăng nhập.', en: 'Please log in.' } },
  FORBIDDEN: {
    status: 403,
    text: { vi: 'Bạn không có quyền thực hiện thao tác này.', en: 'You are not permitted to do this.' },
  },
  NOT_FOUND: { status: 404, text: { vi: 'Không tìm thấy dữ liệu.', en: 'Not found.' } },
  STALE_VERSION: {
    status: 409,
    text: {
      vi: 'Dữ liệu đã được người khác cập nhật, vui lòng tải lại: {codes}',
      en: 'Somebody else has changed the data, please reload: {codes}',
    },
  },
  LATER_VALUE_IN_WAY: {
    status: 409,
    text: {
      vi: 'Từ một ngày sau đó đã định trước một giá trị vừa lỏng hơn vừa chặt hơn giá trị này, nên không tự bỏ được: {codes}. Hãy thay đổi giá trị của ngày đó trước.',
      en: 'From a later day on another value is planned, weaker than this one in one respect and stronger in another, so that it cannot simply end: {codes}. Change the value of that day first.',
    },
  },
  INVALID_STATUS_TRANSITION: {
    status: 409,
    text: {
      vi: 'Không thể chuyển trạng thái: {codes}',
      en: 'This change of status is not possible: {codes}',
    },
  },
  EDIT_NOT_ALLOWED: {
    status: 409,
    text: {
      vi: 'Trạng thái hiện tại không được phép sửa! {codes}',
      en: 'Current status cannot be edited! {codes}',
    },
  },
  DUPLICATE: {
    status: 409,
    text: { vi: 'Giá trị {value} đã tồn tại!', en: 'The value {value} already exists!' },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    text: {
      vi: 'Mã Idempotency-Key này đã được dùng cho một yêu cầu có nội dung khác.',
      en: 'This Idempotency-Key was used for a request with other content.',
    },
  },
  REQUEST_TIMEOUT: {
    status: 408,
    text: {
      vi: 'Yêu cầu không đến trọn vẹn trong thời gian cho phép, vui lòng thử lại.',
      en: 'The request did not come whole in time, please try again.',
    },
  },
  FILE_MISSING: {
    status: 410,
    text: {
      vi: 'Tệp này không còn trong thư mục lưu tệp của máy chủ. Vui lòng báo quản trị viên khôi phục từ bản sao lưu.',
      en: 'This file is no longer in the files folder of the server. Please ask the administrator to restore it from the backup.',
    },
  },
  FILE_DAMAGED: {
    status: 410,
    text: {
      vi: 'Tệp lưu trên máy chủ đã hỏng hoặc bị thay đổi nên không được hiển thị. Vui lòng báo quản trị viên khôi phục từ bản sao lưu.',
      en: 'The file on the server is damaged or was changed and is therefore not shown. Please ask the administrator to restore it from the backup.',
    },
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    text: { vi: 'Dữ liệu gửi lên quá lớn.', en: 'The request is too large.' },
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    text: {
      vi: 'Tệp chỉ có {size} byte, không có phần được yêu cầu.',
      en: 'The file has {size} bytes; the part that was asked for is not in it.',
    },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: {
      vi: 'Quá nhiều yêu cầu, vui lòng thử lại sau.',
      en: 'Too many requests, please try again later.',
    },
  },
  EXPORT_LINE_FULL: {
    status: 429,
    text: {
      vi: 'Đang có quá nhiều lượt xuất tệp chờ xử lý, vui lòng thử lại sau ít phút.',
      en: 'Too many exports are waiting already, please try again in a few minutes.',
    },
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    text: { vi: 'Tiêu đề của yêu cầu quá lớn.', en: 'The headers of the request are too large.' },
  },
  INTERNAL: {
    status: 500,
    text: {
      vi: 'Đã có lỗi xảy ra. Mã yêu cầu: {requestId}',
      en: 'Something went wrong. Request id: {requestId}',
    },
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    text: { vi: 'Dịch vụ tạm thời không khả dụng', en: 'SERVICE UNAVAILABLE' },
  },
  TOOK_TOO_LONG: {
    status: 503,
    text: {
      vi: 'Máy chủ đang bận nên thao tác quá lâu và đã được dừng, chưa có gì được lưu. Vui lòng thử lại sau ít phút.',
      en: 'The server is busy: this took too long and was given up, nothing was saved. Please try again in a few minutes.',
    },
  },
  FILES_NOT_WRITABLE: {
    status: 503,
    text: {
      vi: 'Máy chủ không ghi được vào thư mục lưu tệp, chưa có gì được lưu. Vui lòng báo quản trị viên.',
      en: 'The server cannot write to its files folder, nothing was saved. Please tell the administrator.',
    },
  },
  STORAGE_FULL: {
    status: 507,
    text: {
      vi: 'Ổ đĩa của máy chủ đã đầy, chưa có gì được lưu. Vui lòng báo quản trị viên rồi thử lại.',
      en: 'The disk of the server is full, nothing was saved. Please tell the administrator and try again.',
    },
  },
  STORAGE_LOW: {
    status: 507,
    text: {
      vi: 'Ổ đĩa của máy chủ sắp đầy nên tạm ngừng nhận tệp tải lên và tệp nhập, chưa có gì được lưu; các việc khác vẫn làm được. Vui lòng báo quản trị viên, rồi thử lại.',
      en: 'The disk of the server is nearly full: no files and imports are taken for now, nothing was saved; all else goes on. Please tell the administrator, and try again.',
    },
  },
  CLOCKS_APART: {
    status: 503,
    text: {
      vi: 'Đồng hồ của máy chạy chương trình và của cơ sở dữ liệu lệch nhau {difference} nên chưa cấp số, chưa có gì được lưu. Vui lòng báo quản trị viên chỉnh lại đồng hồ.',
      en: 'The clocks of the program and of the database are {difference} apart: no number was given, nothing was saved. Please ask the administrator to set the clocks.',
    },
  },
  CLOCK_BEHIND: {
    status: 503,
    text: {
      vi: 'Đồng hồ máy chủ chậm {difference} so với lần ghi mới nhất trong nhật ký nên chưa cấp số, chưa có gì được lưu. Vui lòng báo quản trị viên chỉnh lại đồng hồ, hoặc xác nhận bằng lệnh clock:accept trên máy chủ nếu đồng hồ đang đúng.',
      en: 'The clock of the server is {difference} behind the newest entry of the audit trail: no number was given, nothing was saved. Please ask the administrator to set the clock, or to confirm it with the command clock:accept if it is right.',
    },
  },
});
