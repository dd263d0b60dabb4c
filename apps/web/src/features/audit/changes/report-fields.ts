import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of the life of reports, of their deliveries, and of the notices of failing samples. */
export const REPORT_FIELDS: Readonly<Record<string, TextKey>> = {
  'report.partial_reason': 'audit.field.partialReason',
  'report.replaces': 'reports.field.replaces',
  'report.amend_reason': 'reports.field.amendReason',
  'report.identity_open': 'reports.field.identityOpen',
  'report.late_due': 'samples.due',
  'report.late_reason': 'reports.field.lateReason',
  'report.void_cause': 'reports.field.voidCause',
  'report.void_reason': 'reports.field.voidReason',
  'report.voided_at': 'reports.field.voidedAt',
  'report.voided_by': 'reports.field.voidedBy',
  'report-delivery.report_id': 'audit.field.reportNumber',
  'report-delivery.what': 'reports.whatTitle',
  'report-delivery.recipient': 'reports.recipient',
  'report-delivery.how': 'reports.how',
  'report-delivery.delivered_at': 'reports.deliveredAt',
  'failing-notice.report_id': 'audit.field.reportNumber',
  'failing-notice.code': 'audit.field.letterNumber',
  'failing-notice.printed_by': 'audit.field.paperPrintedBy',
  'failing-notice.printed_at': 'audit.field.paperPrintedAt',
  'report-delivery-withdrawal.delivery_id': 'audit.entity.reportDelivery',
  'report-delivery-withdrawal.reason': 'reports.field.strikeReason',
  'report-delivery-withdrawal.withdrawn_at': 'reports.field.struckAt',
  'report-delivery-withdrawal.withdrawn_by': 'reports.field.struckBy',
};
