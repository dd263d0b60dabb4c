import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of prints, and of whatever else leaves the program. */
export const RELEASE_FIELDS: Readonly<Record<string, TextKey>> = {
  'release.kind': 'audit.field.releaseKind',
  'release.what': 'audit.field.releaseWhat',
  'release.about': 'audit.field.releaseAbout',
  'release.filter': 'audit.field.releaseFilter',
  'release.record_id': 'audit.entity.sample',
  'release.document_version_id': 'requests.trail.version',
  'release.released_by': 'audit.field.releasedBy',
  'release.told_by': 'recovery.run.toldBy',
  'release.started_at': 'audit.field.releaseStarted',
  'release.file': 'audit.field.releaseFile',
  'release.ended_at': 'audit.field.releaseEnded',
  'release.end_state': 'audit.field.releaseEnd',
  'release.record_count': 'audit.field.releaseCount',
  'release.sha256': 'audit.field.hash',
  'report-print.report_id': 'audit.entity.report',
  'report-print.kind': 'audit.field.releaseKind',
  'report-print.copy_number': 'audit.field.copyNumber',
  'report-print.printed_at': 'audit.field.printedAt',
  'report-print.printed_by': 'audit.field.printedBy',
  'report.template_version': 'audit.field.printTemplate',
  'report.verify_code': 'audit.field.verifyCode',
};
