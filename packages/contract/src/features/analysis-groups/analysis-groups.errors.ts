import { defineErrors } from '../../core/define-errors.ts';

export const ANALYSIS_GROUPS_ERRORS = defineErrors({
  ALREADY_IN_GROUP: {
    status: 409,
    text: {
      vi: 'Mẫu đã ở trong nhóm phân tích: {codes}',
      en: 'Already in an analysis group: {codes}',
    },
  },
  GROUP_IN_USE: {
    status: 409,
    text: {
      vi: 'Nhóm phân tích đang có mẫu, không thể xóa.',
      en: 'The analysis group holds samples and cannot be deleted.',
    },
  },
});
