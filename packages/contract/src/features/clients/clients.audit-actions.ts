import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const CLIENTS_AUDIT_ACTIONS = defineAuditActions({
  'clients.create-client': { vi: 'Thêm khách hàng', en: 'Add client' },
  'clients.delete-clients': { vi: 'Xóa khách hàng', en: 'Delete clients' },
  'clients.update-client': { vi: 'Sửa khách hàng', en: 'Edit client' },
  'clients.upload-image': { vi: 'Đổi ảnh khách hàng', en: 'Change the picture of a client' },
});
