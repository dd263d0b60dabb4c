import { defineErrors } from '../../core/define-errors.ts';

export const TRANSFER_ERRORS = defineErrors({
  IMPORT_ERRORS: {
    status: 400,
    text: {
      vi: 'Tệp có {count} lỗi; chưa có mẫu nào được nhập.',
      en: 'The file has {count} errors; no sample was imported.',
    },
  },
  IMPORT_HIDDEN_ROWS: {
    status: 400,
    text: {
      vi: 'Tệp có {count} dòng đang bị ẩn hoặc bị lọc; hãy chọn nhập cả các dòng đó hay bỏ qua. Chưa có mẫu nào được nhập.',
      en: 'The file has {count} rows that are hidden or filtered out; say whether they are imported or left out. No sample was imported.',
    },
  },
  IMPORT_ODD_LETTERS: {
    status: 400,
    text: {
      vi: 'Tệp có {count} ô có thể còn chữ theo bảng mã cũ (TCVN3, VNI); hãy xem lại. Chưa có mẫu nào được nhập.',
      en: 'The file has {count} cells whose letters may be of an old code (TCVN3, VNI); look at them. No sample was imported.',
    },
  },
  IMPORT_CANCELLED: {
    status: 400,
    text: {
      vi: 'Đã dừng nhập tệp; chưa có mẫu nào được nhập.',
      en: 'The import was stopped; no sample was imported.',
    },
  },
  IMPORT_RUNNING: {
    status: 409,
    text: {
      vi: 'Bạn đang nhập một tệp khác, vui lòng đợi.',
      en: 'You are importing another file, please wait.',
    },
  },
});
