import { defineErrors } from '../../core/define-errors.ts';

export const SAMPLES_ERRORS = defineErrors({
  LIST_TOO_LONG_TO_SORT: {
    status: 400,
    text: {
      vi: 'Danh sách có hơn {most} mẫu nên chỉ sắp xếp được theo mã số mẫu, ngày nhận mẫu hoặc ngày hẹn trả kết quả. Hãy lọc bớt để sắp xếp theo cột này.',
      en: 'The list has more than {most} samples and can be sorted by code, date received or due date only. Narrow it down to sort it by this column.',
    },
  },
  SAMPLE_CONDITION_REQUIRED: {
    status: 400,
    text: {
      vi: 'Vui lòng nhập tình trạng mẫu khi nhận: {codes}',
      en: 'Please enter the condition of the sample on receipt: {codes}',
    },
  },
  SAMPLE_SOURCE_REQUIRED: {
    status: 400,
    text: {
      vi: 'Vui lòng chọn Nguồn mẫu (Mẫu lấy hoặc Mẫu gửi): {codes}',
      en: 'Please choose whether the sample was taken or submitted (Mẫu lấy or Mẫu gửi): {codes}',
    },
  },
  SAMPLE_SAMPLER_REQUIRED: {
    status: 400,
    text: {
      vi: 'Mẫu lấy phải có ít nhất một người lấy mẫu: {codes}',
      en: 'A state-taken sample needs at least one sampler: {codes}',
    },
  },
  SAMPLE_CLIENT_REQUIRED: {
    status: 400,
    text: {
      vi: 'Mẫu gửi phải có khách hàng: {codes}',
      en: 'A submitted sample needs a client: {codes}',
    },
  },
  ORIGIN_HIDDEN: {
    status: 403,
    text: {
      vi: 'Mã hóa mẫu: bạn không được xem nguồn gốc mẫu nên không dùng được phần này.',
      en: 'Blind coding: the origin of samples is not shown to you, so this is not open to you.',
    },
  },
  ACTION_OFF: {
    status: 403,
    text: {
      vi: 'Phòng thí nghiệm đã tắt thao tác này, trong Thiết lập hệ thống hoặc trong biểu mẫu của loại mẫu.',
      en: 'The laboratory has switched this action off, in its settings or in the template of the sample type.',
    },
  },
  SAMPLE_NOT_FOUND: { status: 404, text: { vi: 'Không tìm thấy mẫu!', en: 'Sample not found' } },
  NOTHING_LEFT: {
    status: 409,
    text: {
      vi: 'Mẫu không còn lượng nào: {codes}',
      en: 'Nothing is left of the sample: {codes}',
    },
  },
  DELETE_NOT_ALLOWED: {
    status: 409,
    text: {
      vi: 'Chỉ được xóa mẫu chưa nhận và chưa có mã số: {codes}',
      en: 'Only samples that are not received and have no number can be deleted: {codes}',
    },
  },
  SAMPLE_DELETED: {
    status: 409,
    text: {
      vi: 'Mẫu đã bị xóa, chỉ xem được: {codes}',
      en: 'The sample has been deleted and is read only: {codes}',
    },
  },
  FILES_ADDED: {
    status: 409,
    text: {
      vi: 'Chưa ký: mẫu có thêm tệp sau khi bạn xem. Hãy xem tệp rồi ký lại: {codes}',
      en: 'Nothing was signed: files were added to the sample after you saw it. Look at them and sign again: {codes}',
    },
  },
  SAMPLE_NUMBER_REQUIRED: {
    status: 409,
    text: {
      vi: 'Mẫu chưa có mã số, vui lòng nhận mẫu trước: {codes}',
      en: 'The sample has no number yet, please receive it first: {codes}',
    },
  },
  ALREADY_SAVED: {
    status: 409,
    text: { vi: 'Mẫu này đã được lưu.', en: 'This sample has been saved already.' },
  },
});
