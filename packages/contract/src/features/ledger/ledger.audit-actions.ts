import { defineAuditActions } from '../../core/define-audit-actions.ts';

export const LEDGER_AUDIT_ACTIONS = defineAuditActions({
  'samples.clone-sample': { vi: 'Nhân bản mẫu', en: 'Clone a sample' },
  'samples.correct-taking': { vi: 'Sửa lượng dùng để thử', en: 'Correct the quantity used for testing' },
  'samples.merge-samples': { vi: 'Hợp nhất mẫu', en: 'Merge samples' },
  'samples.pool-samples': { vi: 'Gộp mẫu', en: 'Pool samples' },
  'samples.separate-sample': { vi: 'Chia mẫu', en: 'Split a sample' },
});
