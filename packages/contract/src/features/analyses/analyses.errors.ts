import { defineErrors } from '../../core/define-errors.ts';

export const ANALYSES_ERRORS = defineErrors({
  RESULT_INCOMPLETE: {
    status: 400,
    text: {
      vi: 'Chưa nhập đủ kết quả và kết luận: {codes}',
      en: 'Result and verdict are not complete: {codes}',
    },
  },
  VERDICT_REMARK_REQUIRED: {
    status: 400,
    text: {
      vi: 'Kết luận khác với đề xuất, vui lòng ghi rõ nhận xét: {codes}',
      en: 'The verdict differs from the proposal, please give a remark: {codes}',
    },
  },
  AMBIGUOUS_NUMBER: {
    status: 400,
    text: {
      vi: 'Không rõ là hàng nghìn hay số thập phân, hãy viết liền (12500) hoặc cho biết dấu được đọc là gì: {codes}',
      en: 'Thousands or decimals? Write no separator (12500), or say how the mark is meant: {codes}',
    },
  },
  NOT_A_NUMBER: {
    status: 400,
    text: {
      vi: 'Trông như số nhưng không đọc được thành số, hãy sửa lại hoặc cho biết đó là văn bản: {codes}',
      en: 'Looks like a number and cannot be read as one, correct it or say that it is meant as text: {codes}',
    },
  },
  RESULT_NOT_CALCULATED: {
    status: 400,
    text: {
      vi: 'Kết quả không phải là giá trị tính được từ các giá trị đã nhập; nếu vẫn lấy kết quả này, hãy đánh dấu và ghi lý do: {codes}',
      en: 'The result is not what comes of the values that it was calculated from; to keep it nevertheless, mark it and say why: {codes}',
    },
  },
  AUDIT_REVIEW_REQUIRED: {
    status: 400,
    text: {
      vi: 'Vui lòng xác nhận đã xem xét nhật ký thay đổi.',
      en: 'Please confirm that the audit trail has been reviewed.',
    },
  },
  OWN_RESULT: {
    status: 403,
    text: {
      vi: 'Không được soát xét/phê duyệt kết quả do chính mình nhập, một người khác trong danh sách phải ký: {codes}',
      en: 'You may not review or approve a result you entered yourself, somebody else on the list signs it: {codes}',
    },
  },
  REVIEW_REQUIRED: {
    status: 403,
    text: {
      vi: 'Phòng thí nghiệm không cho phép bỏ qua soát xét, hãy gửi soát xét trước khi phê duyệt: {codes}',
      en: 'The laboratory does not let a review be skipped, have the results reviewed before they are approved: {codes}',
    },
  },
  QC_OWN_TEST: {
    status: 403,
    text: {
      vi: 'Người đổi dấu mẫu QC của một phép thử không được tự thực hiện phép thử đó: {codes}',
      en: 'Nobody both performs a test and changes its QC mark: {codes}',
    },
  },
  QC_AFTER_RESULT: {
    status: 403,
    text: {
      vi: 'Đã có kết quả được lưu: chỉ trưởng phòng được đổi dấu mẫu QC, có lý do và chữ ký: {codes}',
      en: 'A result has been saved already: only the unit head changes the QC mark, with a reason and a signature: {codes}',
    },
  },
  NOT_ASSIGNED: {
    status: 403,
    text: {
      vi: 'Phép thử được phân công cho người khác, chỉ kiểm nghiệm viên đó làm được; trưởng phòng có thể phân công lại: {codes}',
      en: 'The test is assigned to somebody else, who alone may do this; the unit head may assign it anew: {codes}',
    },
  },
  NOT_AUTHORISED_FOR_TEST: {
    status: 403,
    text: {
      vi: '{name} chưa được giao quyền cho phép thử này.',
      en: '{name} is not authorised for this test.',
    },
  },
  NOT_ON_TECHNICIAN_LIST: {
    status: 403,
    text: {
      vi: 'Bạn không có trong danh sách kiểm nghiệm viên của phân loại thử nghiệm, trưởng phòng giữ danh sách này: {codes}',
      en: 'You are not on the technician list of the test classification, which the unit head keeps: {codes}',
    },
  },
  NOT_ON_APPROVER_LIST: {
    status: 403,
    text: {
      vi: 'Bạn không có trong danh sách người soát xét, phê duyệt của phân loại thử nghiệm, trưởng phòng giữ danh sách này: {codes}',
      en: 'You are not on the list of reviewers and approvers of the test classification, which the unit head keeps: {codes}',
    },
  },
  TECHNICIAN_LIST_EMPTY: {
    status: 403,
    text: {
      vi: 'Danh sách kiểm nghiệm viên của phân loại thử nghiệm không có ai, trưởng phòng cần bổ sung: {codes}',
      en: 'Nobody is on the technician list of the test classification, the unit head has to fill it: {codes}',
    },
  },
  APPROVER_LIST_EMPTY: {
    status: 403,
    text: {
      vi: 'Danh sách người soát xét, phê duyệt của phân loại thử nghiệm không có ai, trưởng phòng cần bổ sung: {codes}',
      en: 'Nobody is on the list of reviewers and approvers of the test classification, the unit head has to fill it: {codes}',
    },
  },
  TEST_NOT_FOUND: { status: 404, text: { vi: 'Không tìm thấy phép thử!', en: 'Test not found' } },
  TECHNICIAN_MISSING: {
    status: 409,
    text: {
      vi: 'Phép thử chưa được phân công cho kiểm nghiệm viên nào, trưởng phòng hoặc phòng kế hoạch phân công trước: {codes}',
      en: 'The test is not assigned to a technician yet, the unit head or the planning department does so first: {codes}',
    },
  },
  RETURN_NOT_ALLOWED: {
    status: 409,
    text: {
      vi: 'Trạng thái hiện tại không được phép trả lại để sửa! {codes}',
      en: 'Current status cannot return result! {codes}',
    },
  },
  NOT_LOCKED: {
    status: 409,
    text: {
      vi: 'Bản ghi phải ở trạng thái Đã khóa: {codes}',
      en: 'Record must be in Locked status: {codes}',
    },
  },
  NOT_REQUEST_APPROVED: {
    status: 409,
    text: {
      vi: 'Bản ghi phải ở trạng thái Chờ phê duyệt: {codes}',
      en: 'Status REQUEST_APPROVED is required for this action: {codes}',
    },
  },
  TEST_DELETE_NOT_ALLOWED: {
    status: 409,
    text: {
      vi: 'Chỉ được xóa phép thử chưa có kết quả nào: {codes}',
      en: 'Only tests without any result can be deleted: {codes}',
    },
  },
  ANALYTE_ALREADY_ASSIGNED: {
    status: 409,
    text: {
      vi: 'Chỉ tiêu đã được gán cho mẫu: {codes}',
      en: 'The analyte is already assigned to the sample: {codes}',
    },
  },
  SAMPLE_TYPE_NOT_ALLOWED: {
    status: 409,
    text: {
      vi: 'Phép thử không áp dụng cho loại mẫu này: {codes}',
      en: 'The test is not meant for this type of sample: {codes}',
    },
  },
});
