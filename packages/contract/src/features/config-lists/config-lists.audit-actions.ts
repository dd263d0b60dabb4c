import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const CONFIG_LISTS_AUDIT_ACTIONS = defineAuditActions({
  'config-lists.add-config-value': {
    vi: 'Thêm giá trị danh mục dùng chung',
    en: 'Add a value to a configurable list',
  },
});
