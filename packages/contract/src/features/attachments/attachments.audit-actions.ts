import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const ATTACHMENTS_AUDIT_ACTIONS = defineAuditActions({
  'samples.delete-file': { vi: 'Xóa tệp đính kèm', en: 'Delete a file' },
  'samples.upload-file': { vi: 'Tải tệp lên', en: 'Upload a file' },
  'samples.upload-image': { vi: 'Tải tệp lên', en: 'Upload a file' },
});
