import { defineErrors } from '../../core/define-errors.ts';

export const HOLDS_ERRORS = defineErrors({
  HOLD_NOT_OTHER: {
    status: 403,
    text: {
      vi: 'Người đặt lệnh giữ không tự gỡ; cần một người khác có quyền.',
      en: 'Who has set a hold does not lift it; somebody else with the right has to.',
    },
  },
  SAMPLE_ON_HOLD: {
    status: 409,
    text: {
      vi: 'Mẫu đang được giữ theo lệnh giữ hoặc khiếu nại chưa xong nên không hủy được: {codes}',
      en: 'A legal hold or an open complaint keeps the sample from being destroyed: {codes}',
    },
  },
  HOLD_OVER: {
    status: 409,
    text: {
      vi: 'Lệnh giữ hoặc khiếu nại này đã hết hiệu lực.',
      en: 'This hold or complaint has ended already.',
    },
  },
});
