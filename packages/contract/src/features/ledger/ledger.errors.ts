import { defineErrors } from '../../core/define-errors.ts';

export const LEDGER_ERRORS = defineErrors({
  SAMPLE_QUANTITY_REQUIRED: {
    status: 400,
    text: {
      vi: 'Số lượng hiện có phải lớn hơn 0: {codes}',
      en: 'The current quantity must be greater than 0: {codes}',
    },
  },
  SAMPLE_QUANTITY_INVALID: {
    status: 400,
    text: {
      vi: 'Số lượng còn lại phải lớn hơn 0!',
      en: 'The remaining quantity must be greater than 0!',
    },
  },
  SPLIT_TOO_MUCH: {
    status: 400,
    text: {
      vi: 'Tổng số lượng chia vượt quá số lượng hiện có!',
      en: 'The quantities add up to more than the current quantity!',
    },
  },
  SPLIT_NOT_ALLOWED: {
    status: 409,
    text: {
      vi: 'Chỉ được chia mẫu ở trạng thái Đã nhận hoặc Đang lưu! {codes}',
      en: 'Only samples that are received or stored can be split! {codes}',
    },
  },
  POOL_NOT_ALIKE: {
    status: 409,
    text: {
      vi: 'Chỉ được gộp mẫu cùng loại, cùng tên, cùng số lô và cùng đơn vị tính: {codes}',
      en: 'Only samples of the same type, name, batch and unit can be pooled: {codes}',
    },
  },
  QUANTITY_NOT_FREE: {
    status: 409,
    text: {
      vi: 'Chỉ được lấy trong phần chưa lưu của mẫu, hiện còn: {amounts}',
      en: 'Only what is not retained can be taken, which is: {amounts}',
    },
  },
  RETAINED_TOO_MUCH: {
    status: 409,
    text: {
      vi: 'Số lượng lưu không được vượt quá số lượng hiện có: {amounts}',
      en: 'No more can be retained than is left: {amounts}',
    },
  },
  RETAINED_AS_PORTION: {
    status: 409,
    text: {
      vi: 'Mẫu đã có phần lưu được chia riêng (-LM), không ghi thêm số lượng lưu: {codes}',
      en: 'A portion of the sample (-LM) is retained, no quantity of its own besides: {codes}',
    },
  },
  RETAINED_AS_QUANTITY: {
    status: 409,
    text: {
      vi: 'Mẫu đang có số lượng lưu; vui lòng bỏ số lượng lưu trước: {amounts}',
      en: 'Some of the sample is retained; please take that back first: {amounts}',
    },
  },
  TAKEN_OTHER_WAY: {
    status: 409,
    text: {
      vi: 'Lượng dùng để thử của mẫu đã được ghi theo cách khác: {codes}',
      en: 'The quantity of the sample used for testing has been recorded in another way: {codes}',
    },
  },
  TAKING_REQUIRED: {
    status: 409,
    text: {
      vi: 'Chưa ghi lượng đã dùng để thử: {names}',
      en: 'The quantity used for testing has not been recorded: {names}',
    },
  },
});
