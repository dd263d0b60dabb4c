import { defineErrors } from '../../core/define-errors.ts';

export const ATTACHMENTS_ERRORS = defineErrors({
  FILE_DELETE_NOT_ALLOWED: {
    status: 409,
    text: {
      vi: 'Mẫu đã có mã số, không được xóa tệp đính kèm: {codes}',
      en: 'The sample has its number, its files cannot be deleted: {codes}',
    },
  },
});
