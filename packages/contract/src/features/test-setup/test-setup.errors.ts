import { defineErrors } from '../../core/define-errors.ts';

export const TEST_SETUP_ERRORS = defineErrors({
  PEOPLE_WITHOUT_RIGHT: {
    status: 409,
    text: {
      vi: 'Người được chọn không có quyền cần thiết hoặc đã bị vô hiệu hóa: {codes}',
      en: 'People without the permission needed, or disabled: {codes}',
    },
  },
  SETUP_IN_USE: {
    status: 409,
    text: {
      vi: 'Có {count} phép thử đã được giao, không thể thực hiện: {codes}',
      en: '{count} tests were assigned, this cannot be done: {codes}',
    },
  },
});
