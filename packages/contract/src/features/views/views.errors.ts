import { defineErrors } from '../../core/define-errors.ts';

export const VIEWS_ERRORS = defineErrors({
  VIEW_NOT_FOUND: {
    status: 404,
    text: {
      vi: 'Không còn chế độ xem này: có thể bạn đã xóa ở thẻ hoặc thiết bị khác.',
      en: 'This view is not there any more: you may have deleted it in another tab or on another device.',
    },
  },
  VIEW_CHANGED: {
    status: 409,
    text: {
      vi: 'Chế độ xem “{value}” đã được bạn lưu lại ở thẻ hoặc thiết bị khác, chưa có gì thay đổi. Vui lòng mở lại chế độ xem rồi làm tiếp.',
      en: 'You have saved the view “{value}” in another tab or on another device, nothing was changed. Please open it anew and go on.',
    },
  },
  VIEW_NAME_TAKEN: {
    status: 409,
    text: {
      vi: 'Bạn đã có chế độ xem tên “{value}”. Vui lòng đặt tên khác, hoặc ghi đè lên chế độ xem đó.',
      en: 'You have a view called “{value}”. Please choose another name, or overwrite that one.',
    },
  },
  VIEW_NAME_ALIKE: {
    status: 409,
    text: {
      vi: 'Bạn đã có chế độ xem tên “{value}”, chỉ khác dấu. Giữ cả hai, hay ghi đè lên chế độ xem đó?',
      en: 'You have a view called “{value}”, which differs by its diacritics only. Keep both, or overwrite that one?',
    },
  },
  VIEWS_FULL: {
    status: 409,
    text: {
      vi: 'Mỗi người lưu được tối đa {most} chế độ xem. Vui lòng xóa bớt trước khi lưu thêm.',
      en: 'A person can save {most} views at most. Please delete one before saving another.',
    },
  },
});
