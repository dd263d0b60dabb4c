import { defineErrors } from '../../core/define-errors.ts';

export const HANDOVERS_ERRORS = defineErrors({
  HANDOVER_NOT_OTHER: {
    status: 403,
    text: {
      vi: 'Người giao, hoặc người đã sửa lần giao nhận này từ khi được xác nhận, không tự xác nhận thay bên nhận, cũng không bằng tài khoản khác của mình; bên nhận xác nhận, hoặc một trưởng phòng khác ghi giấy đã ký: {codes}',
      en: 'Who gave it, or corrected it since it was confirmed, does not confirm that it was received, nor by another account; the receiver does, or another unit head names the paper: {codes}',
    },
  },
  HANDOVER_PAPER_DISPUTED: {
    status: 403,
    text: {
      vi: 'Bên nhận đã phản đối giấy do bạn ghi; chỉ bên nhận hoặc một trưởng phòng khác xác nhận được: {codes}',
      en: 'The paper that you named was disputed; only the receiver or another unit head confirms it now: {codes}',
    },
  },
  HANDOVER_CONFIRMED: {
    status: 409,
    text: {
      vi: 'Lần giao nhận này đã được xác nhận: {codes}',
      en: 'This hand-over has been confirmed already: {codes}',
    },
  },
  HANDOVER_NOT_ON_PAPER: {
    status: 409,
    text: {
      vi: 'Lần giao nhận này không được xác nhận trên giấy nên không có giấy để phản đối: {codes}',
      en: 'This hand-over was not confirmed on paper, there is none to dispute: {codes}',
    },
  },
});
