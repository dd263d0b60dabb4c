import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const REGISTRATION_AUDIT_ACTIONS = defineAuditActions({
  'samples.create-sample': { vi: 'Thêm mẫu', en: 'Add sample' },
  'samples.update-sample': { vi: 'Sửa mẫu', en: 'Edit sample' },
  'samples.update-sampler-info': { vi: 'Sửa người lấy mẫu', en: 'Change samplers' },
});
