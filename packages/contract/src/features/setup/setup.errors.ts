import { defineErrors } from '../../core/define-errors.ts';

export const SETUP_ERRORS = defineErrors({
  SETUP_DONE: {
    status: 409,
    text: { vi: 'Quản trị viên đầu tiên đã được tạo.', en: 'The first administrator exists already.' },
  },
});
