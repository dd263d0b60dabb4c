import { defineErrors } from '../../core/define-errors.ts';

export const DEVELOPER_ERRORS = defineErrors({
  DEVELOPER_PAGE_OFF: {
    status: 403,
    text: {
      vi: 'Công cụ gọi API đang tắt trong Thiết lập hệ thống.',
      en: 'The developer page is switched off in the settings.',
    },
  },
});
