import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const JOBS_AUDIT_ACTIONS = defineAuditActions({
  'jobs.cancel-job': { vi: 'Hủy tác vụ nền', en: 'Background job cancelled' },
  'jobs.clear': { vi: 'Dọn tác vụ nền đã kết thúc', en: 'Ended background jobs cleared away' },
  'jobs.get-job-result': { vi: 'Lấy tệp của tác vụ nền', en: 'Fetch the file of a background job' },
  'jobs.end-releases': {
    vi: 'Ghi nhận bản in không được giao hết',
    en: 'Note prints that were not handed out whole',
  },
  'jobs.retry-job': { vi: 'Chạy lại tác vụ nền', en: 'Background job tried again' },
  'jobs.work': { vi: 'Chạy tác vụ nền', en: 'Background job worked on' },
});
