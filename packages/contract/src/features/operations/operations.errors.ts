import { defineErrors } from '../../core/define-errors.ts';

export const OPERATIONS_ERRORS = defineErrors({
  NOT_READY: {
    status: 503,
    text: {
      vi: 'Máy chủ này chưa sẵn sàng: {failed}.',
      en: 'This copy of the program is not ready: {failed}.',
    },
  },
});
