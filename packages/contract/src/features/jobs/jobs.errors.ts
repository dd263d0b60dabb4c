import { defineErrors } from '../../core/define-errors.ts';

export const JOBS_ERRORS = defineErrors({
  JOB_NOT_FOUND: { status: 404, text: { vi: 'Không tìm thấy tác vụ!', en: 'Job not found' } },
  JOB_NOT_DONE: {
    status: 409,
    text: {
      vi: 'Tác vụ chưa hoàn thành hoặc đã bị hủy, nên không có kết quả.',
      en: 'The job is not done, or was cancelled: it has no result.',
    },
  },
  // The record is there, the bytes that it stands for are not (any more): the same for files and prints.
  JOB_RESULT_GONE: {
    status: 410,
    text: {
      vi: 'Tệp kết quả của tác vụ này không còn: tệp chỉ được giữ một ngày. Vui lòng thực hiện lại.',
      en: 'The file of this job is gone: it is kept for one day only. Please ask for it again.',
    },
  },
});
