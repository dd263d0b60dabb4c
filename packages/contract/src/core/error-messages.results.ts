import type { Bilingual } from './language.ts';

/** Tests, their results, and what they are set up with. */
export const RESULTS_MESSAGES = {
  RESULT_INCOMPLETE: {
    vi: 'Chưa nhập đủ kết quả và kết luận: {codes}',
    en: 'Result and verdict are not complete: {codes}',
  },
  VERDICT_REMARK_REQUIRED: {
    vi: 'Kết luận khác với đề xuất, vui lòng ghi rõ nhận xét: {codes}',
    en: 'The verdict differs from the proposal, please give a remark: {codes}',
  },
  AMBIGUOUS_NUMBER: {
    vi: 'Không rõ là hàng nghìn hay số thập phân, hãy viết liền (12500) hoặc cho biết dấu được đọc là gì: {codes}',
    en: 'Thousands or decimals? Write no separator (12500), or say how the mark is meant: {codes}',
  },
  NOT_A_NUMBER: {
    vi: 'Trông như số nhưng không đọc được thành số, hãy sửa lại hoặc cho biết đó là văn bản: {codes}',
    en: 'Looks like a number and cannot be read as one, correct it or say that it is meant as text: {codes}',
  },
  RESULT_NOT_CALCULATED: {
    vi: 'Kết quả không phải là giá trị tính được từ các giá trị đã nhập; nếu vẫn lấy kết quả này, hãy đánh dấu và ghi lý do: {codes}',
    en: 'The result is not what comes of the values that it was calculated from; to keep it nevertheless, mark it and say why: {codes}',
  },
  AUDIT_REVIEW_REQUIRED: {
    vi: 'Vui lòng xác nhận đã xem xét nhật ký thay đổi.',
    en: 'Please confirm that the audit trail has been reviewed.',
  },
  OMITTED_NOT_CONFIRMED: {
    vi: 'Vui lòng xác nhận các phép thử không có trên phiếu: {codes}',
    en: 'Please confirm the tests that are not on the report: {codes}',
  },
  LATE_REASON_REQUIRED: {
    vi: 'Mẫu đã quá ngày hẹn trả kết quả, vui lòng nhập lý do ban hành muộn: {codes}',
    en: 'The due date is over, please say why the certificate is issued late: {codes}',
  },
  OWN_RESULT: {
    vi: 'Không được soát xét/phê duyệt kết quả do chính mình nhập, một người khác trong danh sách phải ký: {codes}',
    en: 'You may not review or approve a result you entered yourself, somebody else on the list signs it: {codes}',
  },
  ISSUER_NOT_INDEPENDENT: {
    vi: 'Người đã nhập, soát xét hoặc phê duyệt kết quả không được ban hành phiếu của mẫu: {codes}',
    en: 'Nobody who entered, reviewed or approved a result may issue the certificate of the sample: {codes}',
  },
  NOT_ASSIGNED: {
    vi: 'Phép thử được phân công cho người khác, chỉ kiểm nghiệm viên đó làm được; trưởng phòng có thể phân công lại: {codes}',
    en: 'The test is assigned to somebody else, who alone may do this; the unit head may assign it anew: {codes}',
  },
  TECHNICIAN_MISSING: {
    vi: 'Phép thử chưa được phân công cho kiểm nghiệm viên nào, trưởng phòng hoặc phòng kế hoạch phân công trước: {codes}',
    en: 'The test is not assigned to a technician yet, the unit head or the planning department does so first: {codes}',
  },
  NOT_AUTHORISED_FOR_TEST: {
    vi: '{name} chưa được giao quyền cho phép thử này.',
    en: '{name} is not authorised for this test.',
  },
  NOT_ON_TECHNICIAN_LIST: {
    vi: 'Bạn không có trong danh sách kiểm nghiệm viên của phân loại thử nghiệm, trưởng phòng giữ danh sách này: {codes}',
    en: 'You are not on the technician list of the test classification, which the unit head keeps: {codes}',
  },
  NOT_ON_APPROVER_LIST: {
    vi: 'Bạn không có trong danh sách người soát xét, phê duyệt của phân loại thử nghiệm, trưởng phòng giữ danh sách này: {codes}',
    en: 'You are not on the list of reviewers and approvers of the test classification, which the unit head keeps: {codes}',
  },
  TECHNICIAN_LIST_EMPTY: {
    vi: 'Danh sách kiểm nghiệm viên của phân loại thử nghiệm không có ai, trưởng phòng cần bổ sung: {codes}',
    en: 'Nobody is on the technician list of the test classification, the unit head has to fill it: {codes}',
  },
  APPROVER_LIST_EMPTY: {
    vi: 'Danh sách người soát xét, phê duyệt của phân loại thử nghiệm không có ai, trưởng phòng cần bổ sung: {codes}',
    en: 'Nobody is on the list of reviewers and approvers of the test classification, the unit head has to fill it: {codes}',
  },
  REVIEW_REQUIRED: {
    vi: 'Phòng thí nghiệm không cho phép bỏ qua soát xét, hãy gửi soát xét trước khi phê duyệt: {codes}',
    en: 'The laboratory does not let a review be skipped, have the results reviewed before they are approved: {codes}',
  },
  TEST_DELETE_NOT_ALLOWED: {
    vi: 'Chỉ được xóa phép thử chưa có kết quả nào: {codes}',
    en: 'Only tests without any result can be deleted: {codes}',
  },
  OOS_NOT_PERMITTED: {
    vi: 'Kết quả ngoài tiêu chuẩn (OOS) không được thay đổi khi trưởng phòng chưa ghi nguyên nhân và cho phép ({name}): {codes}',
    en: 'A result out of specification (OOS) does not change before the unit head has recorded the cause and permitted it ({name}): {codes}',
  },
  OOS_NOT_OPEN: {
    vi: 'Hồ sơ OOS đã được cho phép, đã đóng, hoặc đã có vòng thử sau: {codes}',
    en: 'The OOS case is permitted already, closed, or followed by a later round: {codes}',
  },
  OOS_OPEN: {
    vi: 'Giá trị nằm ngoài giới hạn hoặc đã bị đổi trước khi hoàn tất, trưởng phòng chưa ký quyết định ({name}): {codes}',
    en: 'A value lies outside its limits, or was changed before entry was complete, and the unit head has signed no decision ({name}): {codes}',
  },
  OOS_RELATED_OPEN: {
    vi: 'Mẫu cùng nguồn có kết quả không đạt hoặc hồ sơ OOS chưa đóng ({name}); trưởng phòng phải ký quyết định trước khi cấp số hoặc ban hành phiếu: {codes}',
    en: 'A sample of the same origin fails or has an open OOS case ({name}); the unit head signs a decision before a report is numbered or issued: {codes}',
  },
  OOS_NOTHING_TO_DECIDE: {
    vi: 'Giá trị không nằm ngoài giới hạn, hoặc kết luận đã là Không đạt, không có gì để quyết định: {codes}',
    en: 'The value does not lie outside its limits, or the verdict fails already: there is nothing to decide: {codes}',
  },
  OOS_NOT_SUSPECTED: {
    vi: 'Hồ sơ OOS không chờ giải trình thay đổi: {codes}',
    en: 'The OOS case does not wait for a change to be explained: {codes}',
  },
  OOS_RETURN_FIRST: {
    vi: 'Kết quả đã được gửi đi hoặc đã phê duyệt, hãy trả lại để sửa trước: {codes}',
    en: 'The result has been sent on or approved, return it first: {codes}',
  },
  OOS_NO_PERMISSION: {
    vi: 'Hồ sơ OOS không có cho phép nào đang hiệu lực: {codes}',
    en: 'The OOS case has no permission to withdraw: {codes}',
  },
  OOS_PERMISSION_USED: {
    vi: 'Đã bắt đầu nhập kết quả theo cho phép này, không thể thu hồi: {codes}',
    en: 'Somebody has begun to enter by this permission, it cannot be withdrawn: {codes}',
  },
  OOS_OWN_RESULT: {
    vi: 'Không tự quyết định hoặc cho phép thay đổi kết quả của phép thử do chính mình thực hiện: {codes}',
    en: 'Nobody decides on a result that he or she has entered, or permits it to be changed: {codes}',
  },
  OOS_CASE_EXISTS: {
    vi: 'Phép thử có hồ sơ OOS, không được chuyển thành mẫu QC: {codes}',
    en: 'The test has an OOS case and cannot be made a QC sample: {codes}',
  },
  QC_OWN_TEST: {
    vi: 'Người đổi dấu mẫu QC của một phép thử không được tự thực hiện phép thử đó: {codes}',
    en: 'Nobody both performs a test and changes its QC mark: {codes}',
  },
  QC_AFTER_RESULT: {
    vi: 'Đã có kết quả được lưu: chỉ trưởng phòng được đổi dấu mẫu QC, có lý do và chữ ký: {codes}',
    en: 'A result has been saved already: only the unit head changes the QC mark, with a reason and a signature: {codes}',
  },
  RETURN_NOT_ALLOWED: {
    vi: 'Trạng thái hiện tại không được phép trả lại để sửa! {codes}',
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
  TEMPLATE_IN_USE: {
    vi: 'Có {count} mẫu dùng biểu mẫu này, không thể xóa; có thể ngừng dùng cho mẫu mới.',
    en: '{count} samples use the template, it cannot be deleted; it can be closed for new samples.',
  },
  TEMPLATE_CLOSED: {
    vi: 'Biểu mẫu {name} đã ngừng dùng cho mẫu mới.',
    en: 'The template {name} is closed for new samples.',
  },
  SETUP_IN_USE: {
    vi: 'Có {count} phép thử đã được giao, không thể thực hiện: {codes}',
    en: '{count} tests were assigned, this cannot be done: {codes}',
  },
  PEOPLE_WITHOUT_RIGHT: {
    vi: 'Người được chọn không có quyền cần thiết hoặc đã bị vô hiệu hóa: {codes}',
    en: 'People without the permission needed, or disabled: {codes}',
  },
  LIMITS_WAIT: {
    vi: 'Giới hạn của {name} đang chờ người thứ hai xác nhận; hãy xác nhận hoặc rút lại trước.',
    en: 'A change of the limits of {name} waits for a second person; confirm or withdraw it first.',
  },
  LIMITS_NOT_IN_ORDER: {
    vi: 'Các giới hạn sai thứ tự: ngưỡng tới hạn dưới ≤ giới hạn dưới ≤ giới hạn trên ≤ ngưỡng tới hạn trên.',
    en: 'The limits are out of order: critical low ≤ minimum ≤ maximum ≤ critical high.',
  },
  ANALYTE_CODE_AMBIGUOUS: {
    vi: 'Mã {value} có ở nhiều ID thử nghiệm, hãy chọn theo id.',
    en: 'Several test IDs have the code {value}, name the analyte by its id.',
  },
  TESTS_NOT_APPROVED: {
    vi: 'Còn phép thử chưa được phê duyệt: {codes}',
    en: 'There are tests that are not approved yet: {codes}',
  },
  SAMPLINGS_DIFFER: {
    vi: 'Mỗi biên bản lấy mẫu là của một lần lấy mẫu; hãy in riêng các mẫu lấy ở nơi khác hoặc ngày khác: {codes}',
    en: 'A sampling record is of one sampling; print apart those that were taken at another place or on another day: {codes}',
  },
  HANDOVERS_DIFFER: {
    vi: 'Mỗi biên bản bàn giao là của một lần bàn giao; hãy in riêng các mẫu được bàn giao ở nơi khác hoặc ngày khác: {codes}',
    en: 'A handover record is of one handover; print apart those that were handed over at another place or on another day: {codes}',
  },
  HANDOVER_NOTED: {
    vi: 'Bên giao, bên nhận của mẫu đã được ghi nhận; hãy để trống hai bên, biên bản in đúng người đã ghi: {codes}',
    en: 'Who gave and received these samples is on record; leave both sides empty, the paper prints who was noted: {codes}',
  },
  QUANTITY_UNREADABLE: {
    vi: 'Mẫu {codes}: “{value}” ở {field} không phải là số lượng rõ ràng (1000 hoặc 1,5), hãy sửa rồi in lại.',
    en: 'Sample {codes}: “{value}” in {field} is no plain quantity (1000 or 1.5), correct it and print again.',
  },
  MINUTES_DIFFER: {
    vi: 'Mẫu thuộc biên bản hủy khác, hãy in từng biên bản: {codes}',
    en: 'These samples are on other minutes of destruction, print one at a time: {codes}',
  },
  MINUTES_MISSING: {
    vi: 'Mẫu không có trong biên bản hủy nào, hãy đưa vào danh sách hủy trước: {codes}',
    en: 'These samples are on no minutes of destruction, put them on the list first: {codes}',
  },
  REPORT_YEAR_OVER: {
    vi: 'Số phiếu thuộc năm trước, năm của phiếu là năm ban hành. Hãy lấy số phiếu năm nay rồi ban hành: {codes}',
    en: 'The report number is of a past year, and its year is that of the issue. Draw the number of this year, then issue: {codes}',
  },
  REPORT_BEING_AMENDED: {
    vi: 'Phiếu đang được sửa đổi, đã có phiếu sửa đổi chờ ban hành: {codes}',
    en: 'The report is being amended already, an amended one waits for its issue: {codes}',
  },
  REPORT_REPLACED: {
    vi: 'Phiếu {codes} đã được thay thế bởi phiếu {number}: chỉ ghi được lần giao trước lúc thay thế. Hãy ghi lần giao cho phiếu {number}',
    en: 'The report {codes} was replaced by {number}: only what was delivered before that is noted. Note the delivery of {number}',
  },
  AMENDMENT_CHANGED: {
    vi: 'Kết quả hoặc thông tin mẫu đã khác phiếu đã ban hành. Hãy ban hành phiếu sửa đổi, hoặc sửa lại như phiếu rồi mới thu hồi: {codes}',
    en: 'Results or the identity of the sample are not what was issued any more. Issue the amended report, or correct them back before it is withdrawn: {codes}',
  },
  OTHER_REPORT_FORM: {
    vi: 'Phiếu của mẫu là loại khác: có kết luận thì chọn Phiếu kiểm nghiệm, không có thì chọn Phiếu phân tích: {codes}',
    en: 'The report of the sample is of the other kind: with a verdict choose the test certificate, without one the analysis sheet: {codes}',
  },
  NOT_IN_BOOK: {
    vi: 'Mẫu không thuộc sổ này, hãy bỏ chọn rồi lập lại: {codes}',
    en: 'These samples do not belong in this book, deselect them and make it again: {codes}',
  },
  DELIVERY_WITHDRAWN: {
    vi: 'Lần giao phiếu này đã được gạch bỏ trước đó: {codes}',
    en: 'This delivery has been struck out already: {codes}',
  },
  VERIFY_ADDRESS_NOT_PUBLIC: {
    vi: '“Địa chỉ tra cứu phiếu” trong Thiết lập hệ thống là {address}: người nhận phiếu không mở được địa chỉ này, nên chưa ban hành phiếu nào. Vui lòng sửa thiết lập đó, hoặc để trống.',
    en: '“Address of the public check” in the settings is {address}, which readers of a report cannot open: no report was issued. Please correct that setting, or leave it blank.',
  },
  PRICE_NOT_PRINTABLE: {
    vi: 'Đơn giá phải là số đồng nguyên và tổng không quá 18 chữ số: {codes}',
    en: 'Prices have to be whole đồng, and their sum 18 digits at most: {codes}',
  },
  SAMPLE_NOT_PASSED: {
    vi: 'Chỉ phiếu của mẫu đạt mới lập được thành Phiếu phân tích; mẫu không đạt phải có Phiếu kiểm nghiệm: {codes}',
    en: 'Only the report of a sample that passed can be made an analysis sheet, one that failed gets its certificate: {codes}',
  },
  NO_FAILING_REPORT: {
    vi: 'Công văn thông báo chỉ lập cho mẫu có phiếu đã ban hành, đang có hiệu lực và kết luận không đạt: {codes}',
    en: 'A notice is made of a sample whose issued report is valid and says that it failed: {codes}',
  },
  NO_TESTS: { vi: 'Mẫu chưa có phép thử: {codes}', en: 'The sample has no tests: {codes}' },
  CHOICE_EXISTS: {
    vi: '{label}: giá trị {value} đã tồn tại!',
    en: '{label}: value {value} already exists!',
  },
  SAMPLE_TYPE_NOT_ALLOWED: {
    vi: 'Phép thử không áp dụng cho loại mẫu này: {codes}',
    en: 'The test is not meant for this type of sample: {codes}',
  },
} as const satisfies Record<string, Bilingual>;
