import type { Bilingual } from './language.ts';

/** What any call may be refused with, and what a server is in. */
export const GENERAL_MESSAGES = {
  VALIDATION: { vi: 'Dữ liệu không hợp lệ: {fields}', en: 'Invalid data: {fields}' },
  MALFORMED_BODY: { vi: 'Nội dung gửi lên không đọc được.', en: 'The request body cannot be read.' },
  MALFORMED_REQUEST: {
    vi: 'Yêu cầu không đọc được: địa chỉ, phương thức hoặc tiêu đề HTTP không đúng.',
    en: 'The request cannot be read: its address, method or headers are not right.',
  },
  REQUEST_TIMEOUT: {
    vi: 'Yêu cầu không đến trọn vẹn trong thời gian cho phép, vui lòng thử lại.',
    en: 'The request did not come whole in time, please try again.',
  },
  HEADERS_TOO_LARGE: { vi: 'Tiêu đề của yêu cầu quá lớn.', en: 'The headers of the request are too large.' },
  REASON_REQUIRED: { vi: 'Vui lòng nhập lý do thay đổi.', en: 'Please give the reason for the change.' },
  CHOICE_BLANK: { vi: '{label}: không được để trống', en: '{label}: must not be left blank' },
  LIST_TOO_LONG_TO_SORT: {
    vi: 'Danh sách có hơn {most} mẫu nên chỉ sắp xếp được theo mã số mẫu, ngày nhận mẫu hoặc ngày hẹn trả kết quả. Hãy lọc bớt để sắp xếp theo cột này.',
    en: 'The list has more than {most} samples and can be sorted by code, date received or due date only. Narrow it down to sort it by this column.',
  },
  TOO_MANY_ROWS_TO_SORT: {
    vi: 'Danh sách có hơn {most} dòng nên không sắp xếp được theo cột này. Hãy lọc bớt rồi sắp xếp.',
    en: 'The list has more than {most} rows and cannot be sorted by this column. Narrow it down first.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    vi: 'Loại tệp không được chấp nhận: {name}. Chấp nhận: {allowed}',
    en: 'This type of file is not accepted: {name}. Accepted: {allowed}',
  },
  FILE_CONTENT_OTHER: {
    vi: 'Nội dung tệp {name} không phải là {kind}{found}: tệp đã bị đổi đuôi hoặc bị hỏng.',
    en: 'The content of {name} is not {kind}{found}: its ending was changed or it is damaged.',
  },
  FILE_EMPTY: {
    vi: 'Tệp {name} trống: không có byte nào.',
    en: 'The file {name} is empty: it has no bytes.',
  },
  FILE_UNREADABLE: { vi: 'Không đọc được tệp: {cause}', en: 'The file cannot be read: {cause}' },
  IMPORT_ERRORS: {
    vi: 'Tệp có {count} lỗi; chưa có mẫu nào được nhập.',
    en: 'The file has {count} errors; no sample was imported.',
  },
  IMPORT_HIDDEN_ROWS: {
    vi: 'Tệp có {count} dòng đang bị ẩn hoặc bị lọc; hãy chọn nhập cả các dòng đó hay bỏ qua. Chưa có mẫu nào được nhập.',
    en: 'The file has {count} rows that are hidden or filtered out; say whether they are imported or left out. No sample was imported.',
  },
  IMPORT_ODD_LETTERS: {
    vi: 'Tệp có {count} ô có thể còn chữ theo bảng mã cũ (TCVN3, VNI); hãy xem lại. Chưa có mẫu nào được nhập.',
    en: 'The file has {count} cells whose letters may be of an old code (TCVN3, VNI); look at them. No sample was imported.',
  },
  NOT_FOUND: { vi: 'Không tìm thấy dữ liệu.', en: 'Not found.' },
  ORIGIN_HIDDEN: {
    vi: 'Mã hóa mẫu: bạn không được xem nguồn gốc mẫu nên không dùng được phần này.',
    en: 'Blind coding: the origin of samples is not shown to you, so this is not open to you.',
  },
  JOB_NOT_DONE: {
    vi: 'Tác vụ chưa hoàn thành hoặc đã bị hủy, nên không có kết quả.',
    en: 'The job is not done, or was cancelled: it has no result.',
  },
  PRINT_DELIVERED: {
    vi: 'Bản in này đã được giao trọn vẹn. Hãy in lại: lần in sau được đếm là một bản sao mới.',
    en: 'This print has been delivered whole. Print again: the next one counts as a new copy.',
  },
  JOB_RESULT_GONE: {
    vi: 'Tệp kết quả của tác vụ này không còn: tệp chỉ được giữ một ngày. Vui lòng thực hiện lại.',
    en: 'The file of this job is gone: it is kept for one day only. Please ask for it again.',
  },
  JOB_NOT_FOUND: { vi: 'Không tìm thấy tác vụ!', en: 'Job not found' },
  ACCOUNT_NOT_FOUND: {
    vi: 'Không tìm thấy thông tin tài khoản.',
    en: 'Account information not found.',
  },
  STALE_VERSION: {
    vi: 'Dữ liệu đã được người khác cập nhật, vui lòng tải lại: {codes}',
    en: 'Somebody else has changed the data, please reload: {codes}',
  },
  INVALID_STATUS_TRANSITION: {
    vi: 'Không thể chuyển trạng thái: {codes}',
    en: 'This change of status is not possible: {codes}',
  },
  DEVELOPER_PAGE_OFF: {
    vi: 'Công cụ gọi API đang tắt trong Thiết lập hệ thống.',
    en: 'The developer page is switched off in the settings.',
  },
  DUPLICATE: { vi: 'Giá trị {value} đã tồn tại!', en: 'The value {value} already exists!' },
  VIEW_NOT_FOUND: {
    vi: 'Không còn chế độ xem này: có thể bạn đã xóa ở thẻ hoặc thiết bị khác.',
    en: 'This view is not there any more: you may have deleted it in another tab or on another device.',
  },
  VIEW_CHANGED: {
    vi: 'Chế độ xem “{value}” đã được bạn lưu lại ở thẻ hoặc thiết bị khác, chưa có gì thay đổi. Vui lòng mở lại chế độ xem rồi làm tiếp.',
    en: 'You have saved the view “{value}” in another tab or on another device, nothing was changed. Please open it anew and go on.',
  },
  VIEW_NAME_TAKEN: {
    vi: 'Bạn đã có chế độ xem tên “{value}”. Vui lòng đặt tên khác, hoặc ghi đè lên chế độ xem đó.',
    en: 'You have a view called “{value}”. Please choose another name, or overwrite that one.',
  },
  VIEW_NAME_ALIKE: {
    vi: 'Bạn đã có chế độ xem tên “{value}”, chỉ khác dấu. Giữ cả hai, hay ghi đè lên chế độ xem đó?',
    en: 'You have a view called “{value}”, which differs by its diacritics only. Keep both, or overwrite that one?',
  },
  VIEWS_FULL: {
    vi: 'Mỗi người lưu được tối đa {most} chế độ xem. Vui lòng xóa bớt trước khi lưu thêm.',
    en: 'A person can save {most} views at most. Please delete one before saving another.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    vi: 'Mã Idempotency-Key này đã được dùng cho một yêu cầu có nội dung khác.',
    en: 'This Idempotency-Key was used for a request with other content.',
  },
  ALREADY_SAVED: { vi: 'Mẫu này đã được lưu.', en: 'This sample has been saved already.' },
  SETUP_DONE: { vi: 'Quản trị viên đầu tiên đã được tạo.', en: 'The first administrator exists already.' },
  ANALYTE_ALREADY_ASSIGNED: {
    vi: 'Chỉ tiêu đã được gán cho mẫu: {codes}',
    en: 'The analyte is already assigned to the sample: {codes}',
  },
  FILE_MISSING: {
    vi: 'Tệp này không còn trong thư mục lưu tệp của máy chủ. Vui lòng báo quản trị viên khôi phục từ bản sao lưu.',
    en: 'This file is no longer in the files folder of the server. Please ask the administrator to restore it from the backup.',
  },
  FILE_DAMAGED: {
    vi: 'Tệp lưu trên máy chủ đã hỏng hoặc bị thay đổi nên không được hiển thị. Vui lòng báo quản trị viên khôi phục từ bản sao lưu.',
    en: 'The file on the server is damaged or was changed and is therefore not shown. Please ask the administrator to restore it from the backup.',
  },
  RANGE_NOT_SATISFIABLE: {
    vi: 'Tệp chỉ có {size} byte, không có phần được yêu cầu.',
    en: 'The file has {size} bytes; the part that was asked for is not in it.',
  },
  PAYLOAD_TOO_LARGE: { vi: 'Dữ liệu gửi lên quá lớn.', en: 'The request is too large.' },
  EXPORT_LINE_FULL: {
    vi: 'Đang có quá nhiều lượt xuất tệp chờ xử lý, vui lòng thử lại sau ít phút.',
    en: 'Too many exports are waiting already, please try again in a few minutes.',
  },
  PRINT_TOO_LONG: {
    vi: 'Bản in lập quá lâu hoặc quá lớn nên đã dừng; chưa có gì được cấp số hay lưu lại. Vui lòng thử lại, hoặc chọn ít hơn.',
    en: 'The paper took too long or was too large and was given up; nothing was numbered or stored. Please try again, or choose fewer.',
  },
  LETTERS_NOT_PRINTABLE: {
    vi: 'Có chữ mà phông chữ của biểu mẫu không có nên không in được: {texts}. Chưa có gì được cấp số hay lưu lại; vui lòng ghi lại bằng chữ khác. Mẫu: {codes}',
    en: 'There are letters that the fonts of the forms do not have, so they cannot be printed: {texts}. Nothing was numbered or stored; please write them in other letters. Samples: {codes}',
  },
  TOO_MANY_REQUESTS: {
    vi: 'Quá nhiều yêu cầu, vui lòng thử lại sau.',
    en: 'Too many requests, please try again later.',
  },
  INTERNAL: {
    vi: 'Đã có lỗi xảy ra. Mã yêu cầu: {requestId}',
    en: 'Something went wrong. Request id: {requestId}',
  },
  SERVICE_UNAVAILABLE: { vi: 'Dịch vụ tạm thời không khả dụng', en: 'SERVICE UNAVAILABLE' },
  TOOK_TOO_LONG: {
    vi: 'Máy chủ đang bận nên thao tác quá lâu và đã được dừng, chưa có gì được lưu. Vui lòng thử lại sau ít phút.',
    en: 'The server is busy: this took too long and was given up, nothing was saved. Please try again in a few minutes.',
  },
  NOT_READY: {
    vi: 'Máy chủ này chưa sẵn sàng: {failed}.',
    en: 'This copy of the program is not ready: {failed}.',
  },
  FILES_NOT_WRITABLE: {
    vi: 'Máy chủ không ghi được vào thư mục lưu tệp, chưa có gì được lưu. Vui lòng báo quản trị viên.',
    en: 'The server cannot write to its files folder, nothing was saved. Please tell the administrator.',
  },
  STORAGE_FULL: {
    vi: 'Ổ đĩa của máy chủ đã đầy, chưa có gì được lưu. Vui lòng báo quản trị viên rồi thử lại.',
    en: 'The disk of the server is full, nothing was saved. Please tell the administrator and try again.',
  },
  STORAGE_LOW: {
    vi: 'Ổ đĩa của máy chủ sắp đầy nên tạm ngừng nhận tệp tải lên và tệp nhập, chưa có gì được lưu; các việc khác vẫn làm được. Vui lòng báo quản trị viên, rồi thử lại.',
    en: 'The disk of the server is nearly full: no files and imports are taken for now, nothing was saved; all else goes on. Please tell the administrator, and try again.',
  },
  CLOCKS_APART: {
    vi: 'Đồng hồ của máy chạy chương trình và của cơ sở dữ liệu lệch nhau {difference} nên chưa cấp số, chưa có gì được lưu. Vui lòng báo quản trị viên chỉnh lại đồng hồ.',
    en: 'The clocks of the program and of the database are {difference} apart: no number was given, nothing was saved. Please ask the administrator to set the clocks.',
  },
  CLOCK_BEHIND: {
    vi: 'Đồng hồ máy chủ chậm {difference} so với lần ghi mới nhất trong nhật ký nên chưa cấp số, chưa có gì được lưu. Vui lòng báo quản trị viên chỉnh lại đồng hồ, hoặc xác nhận bằng lệnh "npm run clock:accept" nếu đồng hồ đang đúng.',
    en: 'The clock of the server is {difference} behind the newest entry of the audit trail: no number was given, nothing was saved. Please ask the administrator to set the clock, or to confirm it with "npm run clock:accept" if it is right.',
  },
} as const satisfies Record<string, Bilingual>;
