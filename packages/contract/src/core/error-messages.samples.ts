import type { Bilingual } from './language.ts';

/** Samples, and what belongs to them: clients, groups, files. */
export const SAMPLES_MESSAGES = {
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
  RECEIPT_INCOMPLETE: {
    vi: 'Phiếu kiểm tra khi nhận còn thiếu: {labels} ({codes})',
    en: 'The checklist of the receipt lacks: {labels} ({codes})',
  },
  SAMPLING_REASON_REQUIRED: {
    vi: 'Ngày lấy mẫu cách đây hơn {days} ngày, vui lòng nhập lý do.',
    en: 'The sampling was more than {days} days ago, please say why it is entered now.',
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
  QUANTITY_NOT_FREE: {
    vi: 'Chỉ được lấy trong phần chưa lưu của mẫu, hiện còn: {amounts}',
    en: 'Only what is not retained can be taken, which is: {amounts}',
  },
  RETAINED_TOO_MUCH: {
    vi: 'Số lượng lưu không được vượt quá số lượng hiện có: {amounts}',
    en: 'No more can be retained than is left: {amounts}',
  },
  RETAINED_AS_PORTION: {
    vi: 'Mẫu đã có phần lưu được chia riêng (-LM), không ghi thêm số lượng lưu: {codes}',
    en: 'A portion of the sample (-LM) is retained, no quantity of its own besides: {codes}',
  },
  RETAINED_AS_QUANTITY: {
    vi: 'Mẫu đang có số lượng lưu; vui lòng bỏ số lượng lưu trước: {amounts}',
    en: 'Some of the sample is retained; please take that back first: {amounts}',
  },
  TAKEN_OTHER_WAY: {
    vi: 'Lượng dùng để thử của mẫu đã được ghi theo cách khác: {codes}',
    en: 'The quantity of the sample used for testing has been recorded in another way: {codes}',
  },
  TAKING_REQUIRED: {
    vi: 'Chưa ghi lượng đã dùng để thử: {names}',
    en: 'The quantity used for testing has not been recorded: {names}',
  },
  NOTHING_LEFT: {
    vi: 'Mẫu không còn lượng nào: {codes}',
    en: 'Nothing is left of the sample: {codes}',
  },
  IMPORT_CANCELLED: {
    vi: 'Đã dừng nhập tệp; chưa có mẫu nào được nhập.',
    en: 'The import was stopped; no sample was imported.',
  },
  IMPORT_RUNNING: {
    vi: 'Bạn đang nhập một tệp khác, vui lòng đợi.',
    en: 'You are importing another file, please wait.',
  },
  SAMPLE_NOT_FOUND: { vi: 'Không tìm thấy mẫu!', en: 'Sample not found' },
  TEST_NOT_FOUND: { vi: 'Không tìm thấy phép thử!', en: 'Test not found' },
  ACTION_OFF: {
    vi: 'Phòng thí nghiệm đã tắt thao tác này, trong Thiết lập hệ thống hoặc trong biểu mẫu của loại mẫu.',
    en: 'The laboratory has switched this action off, in its settings or in the template of the sample type.',
  },
  REPORTED_IDENTITY: {
    vi: 'Mẫu đã có phiếu kiểm nghiệm được ban hành, không sửa được {labels}: {codes}',
    en: 'A certificate of the sample has been issued, {labels} cannot be changed: {codes}',
  },
  SIGNED_TESTS: {
    vi: 'Thay đổi {labels} làm mất hiệu lực chữ ký; phép thử sẽ trở về trạng thái Đã có kết quả và phải ký lại: {codes}',
    en: 'The change of {labels} breaks signatures; the tests go back to Results entered and have to be signed anew: {codes}',
  },
  FILES_ADDED: {
    vi: 'Chưa ký: mẫu có thêm tệp sau khi bạn xem. Hãy xem tệp rồi ký lại: {codes}',
    en: 'Nothing was signed: files were added to the sample after you saw it. Look at them and sign again: {codes}',
  },
  EDIT_NOT_ALLOWED: {
    vi: 'Trạng thái hiện tại không được phép sửa! {codes}',
    en: 'Current status cannot be edited! {codes}',
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
  CLIENT_NOT_FOUND: { vi: 'Không tìm thấy khách hàng!', en: 'Client not found' },
  CLIENT_IN_USE: {
    vi: 'Có mẫu của khách hàng, không xóa được: {names}',
    en: 'Samples refer to the client, it cannot be deleted: {names}',
  },
  CLIENT_EXTERNAL_ID_EXISTS: {
    vi: 'Mã khách hàng {value} đã được dùng cho khách hàng khác: {name}',
    en: 'The client id {value} is used for another client: {name}',
  },
  RETENTION_NOT_OVER: {
    vi: 'Chưa hết thời hạn lưu mẫu, tính cả theo ngày đã ghi trước đó; hủy trước hạn phải do trưởng phòng quyết định và người thứ hai xác nhận: {codes}',
    en: 'The retention period is not over, counted from days recorded before as well; before its end the head of the unit decides and a second person confirms: {codes}',
  },
  RETENTION_OVER: {
    vi: 'Đã hết thời hạn lưu mẫu, hủy theo cách thường: {codes}',
    en: 'The retention period is over, the sample is destroyed in the ordinary way: {codes}',
  },
  SAMPLE_ON_HOLD: {
    vi: 'Mẫu đang được giữ theo lệnh giữ hoặc khiếu nại chưa xong nên không hủy được: {codes}',
    en: 'A legal hold or an open complaint keeps the sample from being destroyed: {codes}',
  },
  SAMPLE_DELETED: {
    vi: 'Mẫu đã bị xóa, chỉ xem được: {codes}',
    en: 'The sample has been deleted and is read only: {codes}',
  },
  HOLD_OVER: {
    vi: 'Lệnh giữ hoặc khiếu nại này đã hết hiệu lực.',
    en: 'This hold or complaint has ended already.',
  },
  HOLD_NOT_OTHER: {
    vi: 'Người đặt lệnh giữ không tự gỡ; cần một người khác có quyền.',
    en: 'Who has set a hold does not lift it; somebody else with the right has to.',
  },
  HANDOVER_NOT_OTHER: {
    vi: 'Người giao, hoặc người đã sửa lần giao nhận này từ khi được xác nhận, không tự xác nhận thay bên nhận, cũng không bằng tài khoản khác của mình; bên nhận xác nhận, hoặc một trưởng phòng khác ghi giấy đã ký: {codes}',
    en: 'Who gave it, or corrected it since it was confirmed, does not confirm that it was received, nor by another account; the receiver does, or another unit head names the paper: {codes}',
  },
  HANDOVER_PAPER_DISPUTED: {
    vi: 'Bên nhận đã phản đối giấy do bạn ghi; chỉ bên nhận hoặc một trưởng phòng khác xác nhận được: {codes}',
    en: 'The paper that you named was disputed; only the receiver or another unit head confirms it now: {codes}',
  },
  HANDOVER_NOT_ON_PAPER: {
    vi: 'Lần giao nhận này không được xác nhận trên giấy nên không có giấy để phản đối: {codes}',
    en: 'This hand-over was not confirmed on paper, there is none to dispute: {codes}',
  },
  HANDOVER_CONFIRMED: {
    vi: 'Lần giao nhận này đã được xác nhận: {codes}',
    en: 'This hand-over has been confirmed already: {codes}',
  },
  DESTRUCTION_CLOSED: {
    vi: 'Biên bản hủy đã khóa hoặc đã bỏ: {codes}',
    en: 'The minutes of destruction are closed or cancelled: {codes}',
  },
  DESTRUCTION_INCOMPLETE: {
    vi: 'Biên bản hủy chưa đủ để ký: {labels}',
    en: 'The minutes of destruction cannot be signed yet, they lack: {labels}',
  },
  DESTRUCTION_NOT_EMPTY: {
    vi: 'Biên bản hủy còn mẫu; khôi phục các mẫu trước khi hủy bỏ biên bản: {codes}',
    en: 'There are samples on the minutes of destruction; restore them first: {codes}',
  },
  DESTRUCTION_SIGNED: {
    vi: 'Biên bản hủy đã có chữ ký của hai người, mẫu không khôi phục được nữa: {codes}',
    en: 'Two people have signed the minutes of destruction, the sample cannot be restored any more: {codes}',
  },
  DESTRUCTION_SIGNED_BY_YOU: {
    vi: 'Bạn đã ký biên bản này; chữ ký thứ hai là của người khác.',
    en: 'You have signed these minutes already; the second signature is somebody else’s.',
  },
  DESTRUCTION_NOT_MEMBER: {
    vi: 'Chỉ thành viên hội đồng hủy mẫu ký biên bản này.',
    en: 'Only members of the council sign these minutes.',
  },
  DESTRUCTION_HEAD_SIGNS: {
    vi: 'Một trong hai chữ ký phải là của người phụ trách chuyên môn của hội đồng.',
    en: 'One of the two signatures is that of the council’s professional head.',
  },
  ALREADY_IN_GROUP: {
    vi: 'Mẫu đã ở trong nhóm phân tích: {codes}',
    en: 'Already in an analysis group: {codes}',
  },
  GROUP_IN_USE: {
    vi: 'Nhóm phân tích đang có mẫu, không thể xóa.',
    en: 'The analysis group holds samples and cannot be deleted.',
  },
  SAMPLE_NUMBER_REQUIRED: {
    vi: 'Mẫu chưa có mã số, vui lòng nhận mẫu trước: {codes}',
    en: 'The sample has no number yet, please receive it first: {codes}',
  },
} as const satisfies Record<string, Bilingual>;
