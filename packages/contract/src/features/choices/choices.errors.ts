import { defineErrors } from '../../core/define-errors.ts';

export const CHOICES_ERRORS = defineErrors({
  CHOICE_BLANK: {
    status: 400,
    text: { vi: '{label}: không được để trống', en: '{label}: must not be left blank' },
  },
  CHOICE_EXISTS: {
    status: 409,
    text: {
      vi: '{label}: giá trị {value} đã tồn tại!',
      en: '{label}: value {value} already exists!',
    },
  },
});
