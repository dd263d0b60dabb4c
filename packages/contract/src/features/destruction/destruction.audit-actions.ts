import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const DESTRUCTION_AUDIT_ACTIONS = defineAuditActions({
  'samples.cancel-destruction': { vi: 'Hủy bỏ biên bản hủy mẫu', en: 'Cancel minutes of destruction' },
  'samples.save-destruction': { vi: 'Ghi biên bản hủy', en: 'Write minutes of destruction' },
  'samples.sign-destruction': { vi: 'Ký biên bản hủy', en: 'Sign minutes of destruction' },
});
