import { defineErrors } from '../../core/define-errors.ts';

export const USERS_ERRORS = defineErrors({
  OWN_ACCOUNT: {
    status: 403,
    text: {
      vi: 'Không thực hiện được trên tài khoản của chính mình.',
      en: 'This cannot be done to one’s own account.',
    },
  },
  SECOND_PERSON_NOT_APART: {
    status: 403,
    text: {
      vi: 'Người xác nhận phải là quản trị viên khác, trưởng đơn vị hoặc người xem xét nhật ký không có quyền ký, và không phải là một trong hai người: {codes}',
      en: 'The second person must be another administrator, the unit head, or who reviews the audit trail without a permission to sign, and neither of the two: {codes}',
    },
  },
  ACCOUNT_NOT_LOCKED: {
    status: 409,
    text: {
      vi: 'Tài khoản {codes} không bị khóa.',
      en: 'The account {codes} is not locked.',
    },
  },
  ACCOUNT_DISABLED: {
    status: 409,
    text: {
      vi: 'Tài khoản {codes} đã bị vô hiệu hóa.',
      en: 'The account {codes} is disabled.',
    },
  },
  IDENTITY_NUMBER_TAKEN: {
    status: 409,
    text: {
      vi: 'Số CCCD này thuộc tài khoản của {name} ({codes}). Mỗi người chỉ có một tài khoản: người quay lại làm việc được mở lại tài khoản cũ.',
      en: 'This identity number belongs to the account of {name} ({codes}). A person has one account: who returns gets the old one opened again.',
    },
  },
  PEOPLE_ONE_NUMBER: {
    status: 409,
    text: {
      vi: 'Hai tài khoản có cùng số CCCD nên là của một người: {codes}. Sửa số CCCD bị gõ nhầm trước.',
      en: 'Two accounts with one identity number are one person’s: {codes}. Correct the number that was mistyped first.',
    },
  },
  PEOPLE_ALREADY_TWO: {
    status: 409,
    text: {
      vi: 'Hai tài khoản này đã được xác nhận là của hai người: {codes}',
      en: 'These two accounts have been confirmed as two people’s: {codes}',
    },
  },
});
