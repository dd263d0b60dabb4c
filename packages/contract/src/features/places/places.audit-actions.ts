import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const PLACES_AUDIT_ACTIONS = defineAuditActions({
  'samples.load-places': { vi: 'Nạp danh mục địa danh', en: 'Load list of places' },
});
