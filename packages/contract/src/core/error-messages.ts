import type { ErrorCode } from './error-codes.ts';
import type { Language } from './language.ts';

/** Texts of the error codes; `{name}` stands for a value of the error's details. Wording of the specification where it has one. */
const MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  VALIDATION: { vi: 'Dữ liệu không hợp lệ: {fields}', en: 'Invalid data: {fields}' },
  MALFORMED_BODY: { vi: 'Nội dung gửi lên không đọc được.', en: 'The request body cannot be read.' },
  REASON_REQUIRED: { vi: 'Vui lòng nhập lý do thay đổi.', en: 'Please give the reason for the change.' },
  CHOICE_BLANK: { vi: '{label}: không được để trống', en: '{label}: must not be left blank' },
  LIST_TOO_LONG_TO_SORT: {
    vi: 'Danh sách có hơn {most} mẫu nên chỉ sắp xếp được theo mã số mẫu, ngày nhận mẫu hoặc ngày hẹn trả kết quả. Hãy lọc bớt để sắp xếp theo cột này.',
    en: 'The list has more than {most} samples and can be sorted by code, date received or due date only. Narrow it down to sort it by this column.',
  },
  SAMPLE_FIELD_REQUIRED: { vi: '{label} là trường bắt buộc!', en: '{label} is required!' },
  SAMPLE_QUANTITY_REQUIRED: {
    vi: 'Số lượng hiện có phải lớn hơn 0: {codes}',
    en: 'The current quantity must be greater than 0: {codes}',
  },
  SAMPLE_CONDITION_REQUIRED: {
    vi: 'Vui lòng nhập tình trạng mẫu khi nhận: {codes}',
    en: 'Please enter the condition of the sample on receipt: {codes}',
  },
  SAMPLE_SOURCE_REQUIRED: {
    vi: 'Vui lòng chọn Nguồn mẫu (Mẫu lấy hoặc Mẫu gửi): {codes}',
    en: 'Please choose whether the sample was taken or submitted (Mẫu lấy or Mẫu gửi): {codes}',
  },
  SAMPLE_SAMPLER_REQUIRED: {
    vi: 'Mẫu lấy phải có ít nhất một người lấy mẫu: {codes}',
    en: 'A state-taken sample needs at least one sampler: {codes}',
  },
  SAMPLE_CLIENT_REQUIRED: {
    vi: 'Mẫu gửi phải có khách hàng: {codes}',
    en: 'A submitted sample needs a client: {codes}',
  },
  STORAGE_LOCATION_REQUIRED: {
    vi: 'Vui lòng nhập vị trí bảo quản.',
    en: 'Please enter the storage location.',
  },
  RECEIPT_REASON_REQUIRED: {
    vi: 'Ngày nhận cách đây hơn {days} ngày, vui lòng nhập lý do nhập muộn.',
    en: 'The day of receipt is more than {days} days ago, please say why it is entered late.',
  },
  RECIPIENT_REQUIRED: {
    vi: 'Vui lòng nhập nơi nhận và mục đích xuất mẫu.',
    en: 'Please enter the recipient and the purpose of the dispatch.',
  },
  SAMPLE_QUANTITY_INVALID: {
    vi: 'Số lượng còn lại phải lớn hơn 0!',
    en: 'The remaining quantity must be greater than 0!',
  },
  SPLIT_TOO_MUCH: {
    vi: 'Tổng số lượng chia vượt quá số lượng hiện có!',
    en: 'The quantities add up to more than the current quantity!',
  },
  FILE_TYPE_NOT_ALLOWED: {
    vi: 'Loại tệp không được chấp nhận: {name}. Chấp nhận: {allowed}',
    en: 'This type of file is not accepted: {name}. Accepted: {allowed}',
  },
  FILE_UNREADABLE: { vi: 'Không đọc được tệp: {cause}', en: 'The file cannot be read: {cause}' },
  IMPORT_ERRORS: {
    vi: 'Tệp có {count} lỗi; chưa có mẫu nào được nhập.',
    en: 'The file has {count} errors; no sample was imported.',
  },
  IMPORT_CANCELLED: {
    vi: 'Đã dừng nhập tệp; chưa có mẫu nào được nhập.',
    en: 'The import was stopped; no sample was imported.',
  },
  IMPORT_RUNNING: {
    vi: 'Bạn đang nhập một tệp khác, vui lòng đợi.',
    en: 'You are importing another file, please wait.',
  },
  RESULT_INCOMPLETE: {
    vi: 'Chưa nhập đủ kết quả và kết luận: {codes}',
    en: 'Result and verdict are not complete: {codes}',
  },
  VERDICT_REMARK_REQUIRED: {
    vi: 'Kết luận khác với đề xuất, vui lòng ghi rõ nhận xét: {codes}',
    en: 'The verdict differs from the proposal, please give a remark: {codes}',
  },
  AMBIGUOUS_NUMBER: {
    vi: 'Không rõ là hàng nghìn hay số thập phân, hãy viết dấu phẩy (1,000) hoặc viết liền (1000): {codes}',
    en: 'Thousands or decimals? Write a decimal comma (1,000) or no separator (1000): {codes}',
  },
  AUDIT_REVIEW_REQUIRED: {
    vi: 'Vui lòng xác nhận đã xem xét nhật ký thay đổi.',
    en: 'Please confirm that the audit trail has been reviewed.',
  },
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
    vi: 'Người xác nhận phải là một quản trị viên khác đang có quyền phân quyền, và không được thêm quyền nhờ thay đổi này.',
    en: 'The second person must be another administrator who may assign permissions already, and who gains nothing by this change.',
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
  OWN_RESULT: {
    vi: 'Không được soát xét/phê duyệt kết quả do chính mình nhập: {codes}',
    en: 'You may not review or approve a result you entered yourself: {codes}',
  },
  ISSUER_NOT_INDEPENDENT: {
    vi: 'Người đã nhập, soát xét hoặc phê duyệt kết quả không được ban hành phiếu của mẫu: {codes}',
    en: 'Nobody who entered, reviewed or approved a result may issue the certificate of the sample: {codes}',
  },
  NOT_ASSIGNED: {
    vi: 'Phép thử được phân công cho người khác: {codes}',
    en: 'The test is assigned to somebody else: {codes}',
  },
  NOT_AUTHORISED_FOR_TEST: {
    vi: '{name} chưa được giao quyền cho phép thử này.',
    en: '{name} is not authorised for this test.',
  },
  NOT_ON_TECHNICIAN_LIST: {
    vi: 'Bạn không có trong danh sách kiểm nghiệm viên của phân loại thử nghiệm: {codes}',
    en: 'You are not on the technician list of the test classification: {codes}',
  },
  NOT_ON_APPROVER_LIST: {
    vi: 'Bạn không có trong danh sách người soát xét, phê duyệt của phân loại thử nghiệm: {codes}',
    en: 'You are not on the list of reviewers and approvers of the test classification: {codes}',
  },
  TECHNICIAN_LIST_EMPTY: {
    vi: 'Danh sách kiểm nghiệm viên của phân loại thử nghiệm không có ai: {codes}',
    en: 'Nobody is on the technician list of the test classification: {codes}',
  },
  APPROVER_LIST_EMPTY: {
    vi: 'Danh sách người soát xét, phê duyệt của phân loại thử nghiệm không có ai: {codes}',
    en: 'Nobody is on the list of reviewers and approvers of the test classification: {codes}',
  },
  NOT_FOUND: { vi: 'Không tìm thấy dữ liệu.', en: 'Not found.' },
  ORIGIN_HIDDEN: {
    vi: 'Mã hóa mẫu: bạn không được xem nguồn gốc mẫu nên không dùng được phần này.',
    en: 'Blind coding: the origin of samples is not shown to you, so this is not open to you.',
  },
  SAMPLE_NOT_FOUND: { vi: 'Không tìm thấy mẫu!', en: 'Sample not found' },
  TEST_NOT_FOUND: { vi: 'Không tìm thấy phép thử!', en: 'Test not found' },
  DOCUMENT_NOT_FOUND: { vi: 'Không tìm thấy tài liệu!', en: 'Document not found' },
  ACTION_OFF: {
    vi: 'Phòng thí nghiệm đã tắt thao tác này trong phần Thiết lập.',
    en: 'The laboratory has switched this action off in its settings.',
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
  REPORTED_IDENTITY: {
    vi: 'Mẫu đã có phiếu kiểm nghiệm được ban hành, không sửa được {labels}: {codes}',
    en: 'A certificate of the sample has been issued, {labels} cannot be changed: {codes}',
  },
  SIGNED_TESTS: {
    vi: 'Thay đổi {labels} làm mất hiệu lực chữ ký; phép thử sẽ trở về trạng thái Đã có kết quả và phải ký lại: {codes}',
    en: 'The change of {labels} breaks signatures; the tests go back to Results entered and have to be signed anew: {codes}',
  },
  EDIT_NOT_ALLOWED: {
    vi: 'Trạng thái hiện tại không được phép sửa! {codes}',
    en: 'Current status cannot be edited! {codes}',
  },
  RETURN_NOT_ALLOWED: {
    vi: 'Trạng thái hiện tại không được phép trả kết quả! {codes}',
    en: 'Current status cannot return result! {codes}',
  },
  NOT_LOCKED: {
    vi: 'Bản ghi phải ở trạng thái Đã khóa: {codes}',
    en: 'Record must be in Locked status: {codes}',
  },
  NOT_REQUEST_APPROVED: {
    vi: 'Bản ghi phải ở trạng thái Chờ phê duyệt: {codes}',
    en: 'Status REQUEST_APPROVED is required for this action: {codes}',
  },
  SPLIT_NOT_ALLOWED: {
    vi: 'Chỉ được chia mẫu ở trạng thái Đã nhận hoặc Đang lưu! {codes}',
    en: 'Only samples that are received or stored can be split! {codes}',
  },
  POOL_NOT_ALIKE: {
    vi: 'Chỉ được gộp mẫu cùng loại, cùng tên, cùng số lô và cùng đơn vị tính: {codes}',
    en: 'Only samples of the same type, name, batch and unit can be pooled: {codes}',
  },
  DELETE_NOT_ALLOWED: {
    vi: 'Chỉ được xóa mẫu chưa nhận và chưa có mã số: {codes}',
    en: 'Only samples that are not received and have no number can be deleted: {codes}',
  },
  FILE_DELETE_NOT_ALLOWED: {
    vi: 'Mẫu đã có mã số, không được xóa tệp đính kèm: {codes}',
    en: 'The sample has its number, its files cannot be deleted: {codes}',
  },
  DOCUMENT_NOT_DRAFT: {
    vi: 'Tài liệu phải ở trạng thái Bản nháp: {codes}',
    en: 'The document must be in Draft status: {codes}',
  },
  DOCUMENT_IN_USE: {
    vi: 'Có mẫu dẫn chiếu đến tài liệu, không xóa được: {samples}',
    en: 'Samples refer to the document, it cannot be deleted: {samples}',
  },
  CLIENT_NOT_FOUND: { vi: 'Không tìm thấy khách hàng!', en: 'Client not found' },
  CLIENT_IN_USE: {
    vi: 'Có mẫu của khách hàng, không xóa được: {names}',
    en: 'Samples refer to the client, it cannot be deleted: {names}',
  },
  CLIENT_EXTERNAL_ID_EXISTS: {
    vi: 'Mã khách hàng {value} đã được dùng cho khách hàng khác: {name}',
    en: 'The client id {value} is used for another client: {name}',
  },
  DEVELOPER_PAGE_OFF: {
    vi: 'Trang gọi API đang tắt trong phần thiết lập.',
    en: 'The developer page is switched off in the settings.',
  },
  DOCUMENT_NOT_AUTHOR: {
    vi: 'Chỉ người tạo được ban hành bản nháp: {codes}',
    en: 'Only its author can publish a draft: {codes}',
  },
  RETENTION_NOT_OVER: {
    vi: 'Chưa hết thời hạn lưu mẫu; cần trưởng phòng quyết định: {codes}',
    en: 'The retention period is not over; the head of the unit has to decide: {codes}',
  },
  ALREADY_IN_GROUP: {
    vi: 'Mẫu đã ở trong nhóm phân tích: {codes}',
    en: 'Already in an analysis group: {codes}',
  },
  GROUP_IN_USE: {
    vi: 'Nhóm phân tích đang có mẫu, không thể xóa.',
    en: 'The analysis group holds samples and cannot be deleted.',
  },
  GROUP_HAS_MEMBERS: {
    vi: 'Nhóm người dùng còn {count} thành viên, không thể xóa: {codes}',
    en: 'The user group still has {count} members and cannot be deleted: {codes}',
  },
  LAST_ADMINISTRATOR: {
    vi: 'Phải luôn còn ít nhất một quản trị viên có quyền phân quyền không thời hạn.',
    en: 'At least one administrator whose permission to assign permissions does not end has to stay.',
  },
  TESTS_NOT_APPROVED: {
    vi: 'Còn phép thử chưa được phê duyệt: {codes}',
    en: 'There are tests that are not approved yet: {codes}',
  },
  SAMPLE_NUMBER_REQUIRED: {
    vi: 'Mẫu chưa có mã số, vui lòng nhận mẫu trước: {codes}',
    en: 'The sample has no number yet, please receive it first: {codes}',
  },
  NO_TESTS: { vi: 'Mẫu chưa có phép thử: {codes}', en: 'The sample has no tests: {codes}' },
  CHOICE_EXISTS: {
    vi: '{label}: giá trị {value} đã tồn tại!',
    en: '{label}: value {value} already exists!',
  },
  DUPLICATE: { vi: 'Giá trị {value} đã tồn tại!', en: 'The value {value} already exists!' },
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
  SAMPLE_TYPE_NOT_ALLOWED: {
    vi: 'Phép thử không áp dụng cho loại mẫu này: {codes}',
    en: 'The test is not meant for this type of sample: {codes}',
  },
  FILE_MISSING: {
    vi: 'Tệp này không còn trong thư mục lưu tệp của máy chủ. Vui lòng báo quản trị viên khôi phục từ bản sao lưu.',
    en: 'This file is no longer in the files folder of the server. Please ask the administrator to restore it from the backup.',
  },
  FILE_DAMAGED: {
    vi: 'Tệp lưu trên máy chủ đã hỏng hoặc bị thay đổi nên không được hiển thị. Vui lòng báo quản trị viên khôi phục từ bản sao lưu.',
    en: 'The file on the server is damaged or was changed and is therefore not shown. Please ask the administrator to restore it from the backup.',
  },
  PAYLOAD_TOO_LARGE: { vi: 'Dữ liệu gửi lên quá lớn.', en: 'The request is too large.' },
  EXPORT_LINE_FULL: {
    vi: 'Đang có quá nhiều lượt xuất tệp chờ xử lý, vui lòng thử lại sau ít phút.',
    en: 'Too many exports are waiting already, please try again in a few minutes.',
  },
  TOO_MANY_REQUESTS: {
    vi: 'Quá nhiều yêu cầu, vui lòng thử lại sau.',
    en: 'Too many requests, please try again later.',
  },
  NO_PASSWORD_MAIL: {
    vi: 'Hệ thống này chưa gửi được email; quản trị viên đặt lại mật khẩu cho bạn.',
    en: 'This system sends no e-mail; an administrator resets your password.',
  },
  INTERNAL: {
    vi: 'Đã có lỗi xảy ra. Mã yêu cầu: {requestId}',
    en: 'Something went wrong. Request id: {requestId}',
  },
  SERVICE_UNAVAILABLE: { vi: 'Dịch vụ tạm thời không khả dụng', en: 'SERVICE UNAVAILABLE' },
  FILES_NOT_WRITABLE: {
    vi: 'Máy chủ không ghi được vào thư mục lưu tệp, chưa có gì được lưu. Vui lòng báo quản trị viên.',
    en: 'The server cannot write to its files folder, nothing was saved. Please tell the administrator.',
  },
  STORAGE_FULL: {
    vi: 'Ổ đĩa của máy chủ đã đầy, chưa có gì được lưu. Vui lòng báo quản trị viên rồi thử lại.',
    en: 'The disk of the server is full, nothing was saved. Please tell the administrator and try again.',
  },
  CLOCKS_APART: {
    vi: 'Đồng hồ của máy chạy chương trình và của cơ sở dữ liệu lệch nhau {difference} nên chưa cấp số, chưa có gì được lưu. Vui lòng báo quản trị viên chỉnh lại đồng hồ.',
    en: 'The clocks of the program and of the database are {difference} apart: no number was given, nothing was saved. Please ask the administrator to set the clocks.',
  },
  CLOCK_BEHIND: {
    vi: 'Đồng hồ máy chủ chậm {difference} so với lần ghi mới nhất trong nhật ký nên chưa cấp số, chưa có gì được lưu. Vui lòng báo quản trị viên chỉnh lại đồng hồ, hoặc xác nhận bằng lệnh "npm run clock:accept" nếu đồng hồ đang đúng.',
    en: 'The clock of the server is {difference} behind the newest entry of the audit trail: no number was given, nothing was saved. Please ask the administrator to set the clock, or to confirm it with "npm run clock:accept" if it is right.',
  },
};

/** The text of an error in a language; missing values are left out. */
export const errorMessage = (
  code: ErrorCode,
  language: Language,
  values: Record<string, unknown> = {},
): string =>
  MESSAGES[code][language].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')).trim();
