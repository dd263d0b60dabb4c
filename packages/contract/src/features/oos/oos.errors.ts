import { defineErrors } from '../../core/define-errors.ts';

export const OOS_ERRORS = defineErrors({
  OOS_OWN_RESULT: {
    status: 403,
    text: {
      vi: 'Không tự quyết định hoặc cho phép thay đổi kết quả của phép thử do chính mình thực hiện: {codes}',
      en: 'Nobody decides on a result that he or she has entered, or permits it to be changed: {codes}',
    },
  },
  OOS_NOT_PERMITTED: {
    status: 409,
    text: {
      vi: 'Kết quả ngoài tiêu chuẩn (OOS) không được thay đổi khi trưởng phòng chưa ghi nguyên nhân và cho phép ({name}): {codes}',
      en: 'A result out of specification (OOS) does not change before the unit head has recorded the cause and permitted it ({name}): {codes}',
    },
  },
  OOS_NOT_OPEN: {
    status: 409,
    text: {
      vi: 'Hồ sơ OOS đã được cho phép, đã đóng, hoặc đã có vòng thử sau: {codes}',
      en: 'The OOS case is permitted already, closed, or followed by a later round: {codes}',
    },
  },
  OOS_OPEN: {
    status: 409,
    text: {
      vi: 'Giá trị nằm ngoài giới hạn hoặc đã bị đổi trước khi hoàn tất, trưởng phòng chưa ký quyết định ({name}): {codes}',
      en: 'A value lies outside its limits, or was changed before entry was complete, and the unit head has signed no decision ({name}): {codes}',
    },
  },
  OOS_RELATED_OPEN: {
    status: 409,
    text: {
      vi: 'Mẫu cùng nguồn có kết quả không đạt hoặc hồ sơ OOS chưa đóng ({name}); trưởng phòng phải ký quyết định trước khi cấp số hoặc ban hành phiếu: {codes}',
      en: 'A sample of the same origin fails or has an open OOS case ({name}); the unit head signs a decision before a report is numbered or issued: {codes}',
    },
  },
  OOS_NOTHING_TO_DECIDE: {
    status: 409,
    text: {
      vi: 'Giá trị không nằm ngoài giới hạn, hoặc kết luận đã là Không đạt, không có gì để quyết định: {codes}',
      en: 'The value does not lie outside its limits, or the verdict fails already: there is nothing to decide: {codes}',
    },
  },
  OOS_NOT_SUSPECTED: {
    status: 409,
    text: {
      vi: 'Hồ sơ OOS không chờ giải trình thay đổi: {codes}',
      en: 'The OOS case does not wait for a change to be explained: {codes}',
    },
  },
  OOS_RETURN_FIRST: {
    status: 409,
    text: {
      vi: 'Kết quả đã được gửi đi hoặc đã phê duyệt, hãy trả lại để sửa trước: {codes}',
      en: 'The result has been sent on or approved, return it first: {codes}',
    },
  },
  OOS_NO_PERMISSION: {
    status: 409,
    text: {
      vi: 'Hồ sơ OOS không có cho phép nào đang hiệu lực: {codes}',
      en: 'The OOS case has no permission to withdraw: {codes}',
    },
  },
  OOS_PERMISSION_USED: {
    status: 409,
    text: {
      vi: 'Đã bắt đầu nhập kết quả theo cho phép này, không thể thu hồi: {codes}',
      en: 'Somebody has begun to enter by this permission, it cannot be withdrawn: {codes}',
    },
  },
  OOS_CASE_EXISTS: {
    status: 409,
    text: {
      vi: 'Phép thử có hồ sơ OOS, không được chuyển thành mẫu QC: {codes}',
      en: 'The test has an OOS case and cannot be made a QC sample: {codes}',
    },
  },
});
