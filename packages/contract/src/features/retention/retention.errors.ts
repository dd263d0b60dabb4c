import { defineErrors } from '../../core/define-errors.ts';

export const RETENTION_ERRORS = defineErrors({
  RETENTION_NOT_OVER: {
    status: 409,
    text: {
      vi: 'Chưa hết thời hạn lưu mẫu, tính cả theo ngày đã ghi trước đó; hủy trước hạn phải do trưởng phòng quyết định và người thứ hai xác nhận: {codes}',
      en: 'The retention period is not over, counted from days recorded before as well; before its end the head of the unit decides and a second person confirms: {codes}',
    },
  },
  RETENTION_OVER: {
    status: 409,
    text: {
      vi: 'Đã hết thời hạn lưu mẫu, hủy theo cách thường: {codes}',
      en: 'The retention period is over, the sample is destroyed in the ordinary way: {codes}',
    },
  },
});
