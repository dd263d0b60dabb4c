import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const SAMPLES_AUDIT_ACTIONS = defineAuditActions({
  'samples.annotate-sample': { vi: 'Sửa ghi chú', en: 'Edit remark' },
  'samples.delete-sample': { vi: 'Xóa mẫu', en: 'Delete sample' },
  'samples.upload-field-file': { vi: 'Tải tệp lên', en: 'Upload a file' },
});
