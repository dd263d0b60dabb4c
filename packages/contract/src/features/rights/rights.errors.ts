import { defineErrors } from '../../core/define-errors.ts';

export const RIGHTS_ERRORS = defineErrors({
  SECOND_PERSON_NOT_ADMINISTRATOR: {
    status: 403,
    text: {
      vi: 'Người xác nhận phải là một quản trị viên khác đang có quyền phân quyền, không được thêm quyền nhờ thay đổi này, và không được chính người đề nghị một mình giao quyền quản trị mà chưa ai xem.',
      en: 'The second person must be another administrator who may assign permissions already, who gains nothing by this change, and whom the one who asks has not made so alone with nobody having seen it.',
    },
  },
  OWN_RIGHTS: {
    status: 403,
    text: {
      vi: 'Không được thay đổi quyền của chính mình, kể cả qua nhóm người dùng mà mình thuộc về.',
      en: 'You may not change your own permissions, nor those of a user group that you are in.',
    },
  },
  GROUP_HAS_MEMBERS: {
    status: 409,
    text: {
      vi: 'Nhóm người dùng còn {count} thành viên, không thể xóa: {codes}',
      en: 'The user group still has {count} members and cannot be deleted: {codes}',
    },
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: {
      vi: 'Phải luôn còn ít nhất một quản trị viên có quyền phân quyền không thời hạn.',
      en: 'At least one administrator whose permission to assign permissions does not end has to stay.',
    },
  },
});
