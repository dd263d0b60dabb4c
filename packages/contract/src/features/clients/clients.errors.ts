import { defineErrors } from '../../core/define-errors.ts';

export const CLIENTS_ERRORS = defineErrors({
  CLIENT_NOT_FOUND: { status: 404, text: { vi: 'Không tìm thấy khách hàng!', en: 'Client not found' } },
  CLIENT_IN_USE: {
    status: 409,
    text: {
      vi: 'Có mẫu của khách hàng, không xóa được: {names}',
      en: 'Samples refer to the client, it cannot be deleted: {names}',
    },
  },
  CLIENT_EXTERNAL_ID_EXISTS: {
    status: 409,
    text: {
      vi: 'Mã khách hàng {value} đã được dùng cho khách hàng khác: {name}',
      en: 'The client id {value} is used for another client: {name}',
    },
  },
});
