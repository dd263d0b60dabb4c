import { defineErrors } from '../../core/define-errors.ts';

export const REGISTRATION_ERRORS = defineErrors({
  SAMPLE_FIELD_REQUIRED: {
    status: 400,
    text: { vi: '{label} là trường bắt buộc!', en: '{label} is required!' },
  },
  SAMPLING_REASON_REQUIRED: {
    status: 400,
    text: {
      vi: 'Ngày lấy mẫu cách đây hơn {days} ngày, vui lòng nhập lý do.',
      en: 'The sampling was more than {days} days ago, please say why it is entered now.',
    },
  },
  REPORTED_IDENTITY: {
    status: 409,
    text: {
      vi: 'Mẫu đã có phiếu kiểm nghiệm được ban hành, không sửa được {labels}: {codes}',
      en: 'A certificate of the sample has been issued, {labels} cannot be changed: {codes}',
    },
  },
  SIGNED_TESTS: {
    status: 409,
    text: {
      vi: 'Thay đổi {labels} làm mất hiệu lực chữ ký; phép thử sẽ trở về trạng thái Đã có kết quả và phải ký lại: {codes}',
      en: 'The change of {labels} breaks signatures; the tests go back to Results entered and have to be signed anew: {codes}',
    },
  },
});
