import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const TRANSFER_AUDIT_ACTIONS = defineAuditActions({
  'samples.export-samples': { vi: 'Xuất danh sách mẫu', en: 'Export the sample list' },
  'samples.import-samples': { vi: 'Nhập mẫu từ tệp', en: 'Import samples from file' },
  'samples.start-import': { vi: 'Gửi tệp để nhập mẫu', en: 'Send a file to import samples' },
});
