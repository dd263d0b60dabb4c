import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const RIGHTS_AUDIT_ACTIONS = defineAuditActions({
  'rights.change-alone': {
    vi: 'Đổi quyền quản trị khi chưa có quản trị viên thứ hai xác nhận',
    en: 'Change administrators while there is no second one to confirm',
  },
  'rights.create-group': { vi: 'Thêm nhóm người dùng', en: 'Add user group' },
  'rights.delete-group': { vi: 'Xóa nhóm người dùng', en: 'Delete user group' },
  'rights.export-review': { vi: 'Xuất bảng rà soát quyền', en: 'Export the access review' },
  'rights.set-membership': { vi: 'Đổi thành viên nhóm người dùng', en: 'Change members of a user group' },
  'rights.update-permits': { vi: 'Đổi quyền của nhóm người dùng', en: 'Change permissions of a user group' },
});
