import { defineErrors } from '../../core/define-errors.ts';

export const SAFEGUARDS_ERRORS = defineErrors({
  SECOND_PERSON_REQUIRED: {
    status: 400,
    text: {
      vi: 'Thay đổi {labels} phải được người thứ hai kiểm tra lại: {codes}',
      en: 'A second person has to check the change of {labels}: {codes}',
    },
  },
  SECOND_PERSON_NOT_OTHER: {
    status: 403,
    text: {
      vi: 'Người kiểm tra lại phải là người khác với người thực hiện thay đổi.',
      en: 'The second person must be somebody other than the one who makes the change.',
    },
  },
  SECOND_PERSON_NOT_ALLOWED: {
    status: 403,
    text: {
      vi: 'Người kiểm tra lại phải được xem mẫu này và có quyền sửa mẫu, soát xét hoặc phê duyệt kết quả: {codes}',
      en: 'The second person must be able to see this sample and be permitted to edit samples, or to review or approve results: {codes}',
    },
  },
  SECOND_PERSON_NOT_FIT: {
    status: 403,
    text: {
      vi: 'Người xác nhận phải là quản trị viên, trưởng phòng hoặc người phụ trách đảm bảo chất lượng, không được lợi gì từ thay đổi này, và không được chính người đề nghị một mình giao quyền quản trị mà chưa ai xem.',
      en: 'Who confirms must be an administrator, a unit head or somebody who looks after quality, gain nothing by this change, and not have been made an administrator alone by who asks with nobody having seen it.',
    },
  },
  CHANGES_NOT_APART: {
    status: 409,
    text: {
      vi: 'Khi ký cùng lúc, các thay đổi đã chọn làm nội dung của nhau khác với nội dung đang hiển thị: {codes}. Hãy đóng hộp thoại, chọn và ký từng thay đổi một; sau mỗi lần ký, thay đổi còn lại hiển thị đúng nội dung mới.',
      en: 'Signed together, the chosen changes come to something else than is shown of them: {codes}. Close the dialog, and choose and sign them one at a time; after each, the others show what they come to then.',
    },
  },
  CONFIRM_IN_OWN_SESSION: {
    status: 409,
    text: {
      vi: 'Không xác nhận tại màn hình của người đề nghị: mật khẩu dùng một lần chỉ được báo cho người xác nhận. Người được phép hãy đăng nhập phiên của chính mình và xác nhận trong danh sách chờ người thứ hai: {codes}',
      en: 'Not confirmed at the screen of who asked: the one-time password is told to who confirms and nobody else. Whoever may confirm logs in to the own session and confirms from the list of what waits: {codes}',
    },
  },
});
