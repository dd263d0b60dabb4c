import { defineErrors } from '../../core/define-errors.ts';

export const CUSTODY_ERRORS = defineErrors({
  STORAGE_LOCATION_REQUIRED: {
    status: 400,
    text: {
      vi: 'Vui lòng nhập vị trí bảo quản.',
      en: 'Please enter the storage location.',
    },
  },
  RECIPIENT_REQUIRED: {
    status: 400,
    text: {
      vi: 'Vui lòng nhập nơi nhận và mục đích xuất mẫu.',
      en: 'Please enter the recipient and the purpose of the dispatch.',
    },
  },
  RECEIPT_REASON_REQUIRED: {
    status: 400,
    text: {
      vi: 'Ngày nhận cách đây hơn {days} ngày, vui lòng nhập lý do nhập muộn.',
      en: 'The day of receipt is more than {days} days ago, please say why it is entered late.',
    },
  },
  RECEIPT_INCOMPLETE: {
    status: 400,
    text: {
      vi: 'Phiếu kiểm tra khi nhận còn thiếu: {labels} ({codes})',
      en: 'The checklist of the receipt lacks: {labels} ({codes})',
    },
  },
});
