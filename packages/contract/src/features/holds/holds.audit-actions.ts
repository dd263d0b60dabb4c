import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const HOLDS_AUDIT_ACTIONS = defineAuditActions({
  'samples.lift-hold': { vi: 'Gỡ lệnh giữ hoặc khiếu nại', en: 'Lift a hold or complaint' },
  'samples.set-hold': { vi: 'Đặt lệnh giữ hoặc khiếu nại', en: 'Set a hold or complaint' },
});
