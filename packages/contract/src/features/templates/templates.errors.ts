import { defineErrors } from '../../core/define-errors.ts';

export const TEMPLATES_ERRORS = defineErrors({
  TEMPLATE_IN_USE: {
    status: 409,
    text: {
      vi: 'Có {count} mẫu dùng biểu mẫu này, không thể xóa; có thể ngừng dùng cho mẫu mới.',
      en: '{count} samples use the template, it cannot be deleted; it can be closed for new samples.',
    },
  },
  TEMPLATE_CLOSED: {
    status: 409,
    text: {
      vi: 'Biểu mẫu {name} đã ngừng dùng cho mẫu mới.',
      en: 'The template {name} is closed for new samples.',
    },
  },
});
