import { defineErrors } from '../../core/define-errors.ts';

export const PRINTING_ERRORS = defineErrors({
  OTHER_REPORT_FORM: {
    status: 409,
    text: {
      vi: 'Phiếu của mẫu là loại khác: có kết luận thì chọn Phiếu kiểm nghiệm, không có thì chọn Phiếu phân tích: {codes}',
      en: 'The report of the sample is of the other kind: with a verdict choose the test certificate, without one the analysis sheet: {codes}',
    },
  },
  SAMPLINGS_DIFFER: {
    status: 409,
    text: {
      vi: 'Mỗi biên bản lấy mẫu là của một lần lấy mẫu; hãy in riêng các mẫu lấy ở nơi khác hoặc ngày khác: {codes}',
      en: 'A sampling record is of one sampling; print apart those that were taken at another place or on another day: {codes}',
    },
  },
  HANDOVERS_DIFFER: {
    status: 409,
    text: {
      vi: 'Mỗi biên bản bàn giao là của một lần bàn giao; hãy in riêng các mẫu được bàn giao ở nơi khác hoặc ngày khác: {codes}',
      en: 'A handover record is of one handover; print apart those that were handed over at another place or on another day: {codes}',
    },
  },
  QUANTITY_UNREADABLE: {
    status: 409,
    text: {
      vi: 'Mẫu {codes}: “{value}” ở {field} không phải là số lượng rõ ràng (1000 hoặc 1,5), hãy sửa rồi in lại.',
      en: 'Sample {codes}: “{value}” in {field} is no plain quantity (1000 or 1.5), correct it and print again.',
    },
  },
  MINUTES_DIFFER: {
    status: 409,
    text: {
      vi: 'Mẫu thuộc biên bản hủy khác, hãy in từng biên bản: {codes}',
      en: 'These samples are on other minutes of destruction, print one at a time: {codes}',
    },
  },
  MINUTES_MISSING: {
    status: 409,
    text: {
      vi: 'Mẫu không có trong biên bản hủy nào, hãy đưa vào danh sách hủy trước: {codes}',
      en: 'These samples are on no minutes of destruction, put them on the list first: {codes}',
    },
  },
  HANDOVER_NOTED: {
    status: 409,
    text: {
      vi: 'Bên giao, bên nhận của mẫu đã được ghi nhận; hãy để trống hai bên, biên bản in đúng người đã ghi: {codes}',
      en: 'Who gave and received these samples is on record; leave both sides empty, the paper prints who was noted: {codes}',
    },
  },
  NOT_IN_BOOK: {
    status: 409,
    text: {
      vi: 'Mẫu không thuộc sổ này, hãy bỏ chọn rồi lập lại: {codes}',
      en: 'These samples do not belong in this book, deselect them and make it again: {codes}',
    },
  },
  PRICE_NOT_PRINTABLE: {
    status: 409,
    text: {
      vi: 'Đơn giá phải là số đồng nguyên và tổng không quá 18 chữ số: {codes}',
      en: 'Prices have to be whole đồng, and their sum 18 digits at most: {codes}',
    },
  },
  PRINT_DELIVERED: {
    status: 410,
    text: {
      vi: 'Bản in này đã được giao trọn vẹn. Hãy in lại: lần in sau được đếm là một bản sao mới.',
      en: 'This print has been delivered whole. Print again: the next one counts as a new copy.',
    },
  },
  // No 5xx: the pages ask those again by themselves, and a job tries again what broke.
  PRINT_TOO_LONG: {
    status: 422,
    text: {
      vi: 'Bản in lập quá lâu hoặc quá lớn nên đã dừng; chưa có gì được cấp số hay lưu lại. Vui lòng thử lại, hoặc chọn ít hơn.',
      en: 'The paper took too long or was too large and was given up; nothing was numbered or stored. Please try again, or choose fewer.',
    },
  },
  LETTERS_NOT_PRINTABLE: {
    status: 422,
    text: {
      vi: 'Có chữ mà phông chữ của biểu mẫu không có nên không in được: {texts}. Chưa có gì được cấp số hay lưu lại; vui lòng ghi lại bằng chữ khác. Mẫu: {codes}',
      en: 'There are letters that the fonts of the forms do not have, so they cannot be printed: {texts}. Nothing was numbered or stored; please write them in other letters. Samples: {codes}',
    },
  },
});
