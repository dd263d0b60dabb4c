import { defineErrors } from '../../core/define-errors.ts';

export const ANALYTES_ERRORS = defineErrors({
  LIMITS_NOT_IN_ORDER: {
    status: 400,
    text: {
      vi: 'Các giới hạn sai thứ tự: ngưỡng tới hạn dưới ≤ giới hạn dưới ≤ giới hạn trên ≤ ngưỡng tới hạn trên.',
      en: 'The limits are out of order: critical low ≤ minimum ≤ maximum ≤ critical high.',
    },
  },
  LIMITS_WAIT: {
    status: 409,
    text: {
      vi: 'Giới hạn của {name} đang chờ người thứ hai xác nhận; hãy xác nhận hoặc rút lại trước.',
      en: 'A change of the limits of {name} waits for a second person; confirm or withdraw it first.',
    },
  },
  ANALYTE_CODE_AMBIGUOUS: {
    status: 409,
    text: {
      vi: 'Mã {value} có ở nhiều ID thử nghiệm, hãy chọn theo id.',
      en: 'Several test IDs have the code {value}, name the analyte by its id.',
    },
  },
});
