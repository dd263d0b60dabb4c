import { defineErrors } from '../../core/define-errors.ts';

export const DESTRUCTION_ERRORS = defineErrors({
  DESTRUCTION_SIGNED_BY_YOU: {
    status: 403,
    text: {
      vi: 'Bạn đã ký biên bản này; chữ ký thứ hai là của người khác.',
      en: 'You have signed these minutes already; the second signature is somebody else’s.',
    },
  },
  DESTRUCTION_NOT_MEMBER: {
    status: 403,
    text: {
      vi: 'Chỉ thành viên hội đồng hủy mẫu ký biên bản này.',
      en: 'Only members of the council sign these minutes.',
    },
  },
  DESTRUCTION_HEAD_SIGNS: {
    status: 409,
    text: {
      vi: 'Một trong hai chữ ký phải là của người phụ trách chuyên môn của hội đồng.',
      en: 'One of the two signatures is that of the council’s professional head.',
    },
  },
  DESTRUCTION_CLOSED: {
    status: 409,
    text: {
      vi: 'Biên bản hủy đã khóa hoặc đã bỏ: {codes}',
      en: 'The minutes of destruction are closed or cancelled: {codes}',
    },
  },
  DESTRUCTION_INCOMPLETE: {
    status: 409,
    text: {
      vi: 'Biên bản hủy chưa đủ để ký: {labels}',
      en: 'The minutes of destruction cannot be signed yet, they lack: {labels}',
    },
  },
  DESTRUCTION_NOT_EMPTY: {
    status: 409,
    text: {
      vi: 'Biên bản hủy còn mẫu; khôi phục các mẫu trước khi hủy bỏ biên bản: {codes}',
      en: 'There are samples on the minutes of destruction; restore them first: {codes}',
    },
  },
  DESTRUCTION_SIGNED: {
    status: 409,
    text: {
      vi: 'Biên bản hủy đã có chữ ký của hai người, mẫu không khôi phục được nữa: {codes}',
      en: 'Two people have signed the minutes of destruction, the sample cannot be restored any more: {codes}',
    },
  },
});
