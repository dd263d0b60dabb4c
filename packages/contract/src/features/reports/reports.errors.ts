import { defineErrors } from '../../core/define-errors.ts';

export const REPORTS_ERRORS = defineErrors({
  LATE_REASON_REQUIRED: {
    status: 400,
    text: {
      vi: 'Mẫu đã quá ngày hẹn trả kết quả, vui lòng nhập lý do ban hành muộn: {codes}',
      en: 'The due date is over, please say why the certificate is issued late: {codes}',
    },
  },
  OMITTED_NOT_CONFIRMED: {
    status: 400,
    text: {
      vi: 'Vui lòng xác nhận các phép thử không có trên phiếu: {codes}',
      en: 'Please confirm the tests that are not on the report: {codes}',
    },
  },
  ISSUER_NOT_INDEPENDENT: {
    status: 403,
    text: {
      vi: 'Người đã nhập, soát xét hoặc phê duyệt kết quả không được ban hành phiếu của mẫu: {codes}',
      en: 'Nobody who entered, reviewed or approved a result may issue the certificate of the sample: {codes}',
    },
  },
  REPORT_YEAR_OVER: {
    status: 409,
    text: {
      vi: 'Số phiếu thuộc năm trước, năm của phiếu là năm ban hành. Hãy lấy số phiếu năm nay rồi ban hành: {codes}',
      en: 'The report number is of a past year, and its year is that of the issue. Draw the number of this year, then issue: {codes}',
    },
  },
  REPORT_BEING_AMENDED: {
    status: 409,
    text: {
      vi: 'Phiếu đang được sửa đổi, đã có phiếu sửa đổi chờ ban hành: {codes}',
      en: 'The report is being amended already, an amended one waits for its issue: {codes}',
    },
  },
  REPORT_REPLACED: {
    status: 409,
    text: {
      vi: 'Phiếu {codes} đã được thay thế bởi phiếu {number}: chỉ ghi được lần giao trước lúc thay thế. Hãy ghi lần giao cho phiếu {number}',
      en: 'The report {codes} was replaced by {number}: only what was delivered before that is noted. Note the delivery of {number}',
    },
  },
  AMENDMENT_CHANGED: {
    status: 409,
    text: {
      vi: 'Kết quả hoặc thông tin mẫu đã khác phiếu đã ban hành. Hãy ban hành phiếu sửa đổi, hoặc sửa lại như phiếu rồi mới thu hồi: {codes}',
      en: 'Results or the identity of the sample are not what was issued any more. Issue the amended report, or correct them back before it is withdrawn: {codes}',
    },
  },
  DELIVERY_WITHDRAWN: {
    status: 409,
    text: {
      vi: 'Lần giao phiếu này đã được gạch bỏ trước đó: {codes}',
      en: 'This delivery has been struck out already: {codes}',
    },
  },
  TESTS_NOT_APPROVED: {
    status: 409,
    text: {
      vi: 'Còn phép thử chưa được phê duyệt: {codes}',
      en: 'There are tests that are not approved yet: {codes}',
    },
  },
  NO_TESTS: {
    status: 409,
    text: { vi: 'Mẫu chưa có phép thử: {codes}', en: 'The sample has no tests: {codes}' },
  },
  VERIFY_ADDRESS_NOT_PUBLIC: {
    status: 409,
    text: {
      vi: '“Địa chỉ tra cứu phiếu” trong Thiết lập hệ thống là {address}: người nhận phiếu không mở được địa chỉ này, nên chưa ban hành phiếu nào. Vui lòng sửa thiết lập đó, hoặc để trống.',
      en: '“Address of the public check” in the settings is {address}, which readers of a report cannot open: no report was issued. Please correct that setting, or leave it blank.',
    },
  },
  SAMPLE_NOT_PASSED: {
    status: 409,
    text: {
      vi: 'Chỉ phiếu của mẫu đạt mới lập được thành Phiếu phân tích; mẫu không đạt phải có Phiếu kiểm nghiệm: {codes}',
      en: 'Only the report of a sample that passed can be made an analysis sheet, one that failed gets its certificate: {codes}',
    },
  },
  NO_FAILING_REPORT: {
    status: 409,
    text: {
      vi: 'Công văn thông báo chỉ lập cho mẫu có phiếu đã ban hành, đang có hiệu lực và kết luận không đạt: {codes}',
      en: 'A notice is made of a sample whose issued report is valid and says that it failed: {codes}',
    },
  },
});
