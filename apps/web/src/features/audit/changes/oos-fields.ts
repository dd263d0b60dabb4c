import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of cases out of specification what was permitted of them, and of marks of quality control. */
export const OOS_FIELDS: Readonly<Record<string, TextKey>> = {
  'oos-case.code': 'oos.code',
  'oos-case.status': 'oos.statusTitle',
  'oos-case.outcome': 'oos.outcomeTitle',
  'oos-case.test_id': 'oos.test',
  'oos-case.round': 'oos.round',
  'oos-case.determination': 'oos.determination',
  'oos-case.opened_at': 'oos.openedAt',
  'oos-case.opened_by': 'oos.openedBy',
  'oos-case.closed_at': 'oos.closedAt',
  'oos-case.closed_by': 'oos.closedBy',
  'oos-permission.case_id': 'oos.code',
  'oos-permission.cause': 'oos.cause',
  'oos-permission.determination': 'oos.determination',
  'oos-permission.permitted': 'oos.permittedTitle',
  'oos-permission.permitted_at': 'oos.permittedAt',
  'oos-permission.permitted_by': 'oos.permittedBy',
  'oos-withdrawal.case_id': 'oos.code',
  'oos-withdrawal.reason': 'oos.withdrawReason',
  'oos-withdrawal.withdrawn_at': 'oos.withdrawnAt',
  'oos-withdrawal.withdrawn_by': 'oos.withdrawnBy',
  'test-qc-mark.test_id': 'oos.test',
  'test-qc-mark.reason': 'oos.qcReason',
  'test-qc-mark.marked_at': 'oos.qcMarkedAt',
  'test-qc-mark.marked_by': 'oos.qcMarkedBy',
};
