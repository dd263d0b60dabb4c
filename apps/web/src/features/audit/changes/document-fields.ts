import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of documents, their versions and folders. */
export const DOCUMENT_FIELDS: Readonly<Record<string, TextKey>> = {
  'document.type': 'documents.type',
  'document.shown_version_id': 'documents.trail.shownVersion',
  'document-folder.parent_id': 'audit.field.folderAbove',
  'document-folder.title': 'audit.field.folderTitle',
  'document-folder-group.group_id': 'audit.field.accessGroup',
  'document-group.group_id': 'audit.field.accessGroup',
  'document-remark.comment': 'documents.trail.documentRemark',
  'document-remark.status': 'documents.trail.documentRemarkStatus',
  'document-remark.user_id': 'documents.trail.documentRemarkBy',
  'document-version.type': 'documents.type',
  'document-version.number': 'documents.trail.versionNumber',
  'document-version.changes': 'documents.trail.versionChanges',
  'document-version.is_wording': 'documents.trail.versionWording',
  'document-version.revision': 'documents.trail.versionRevision',
  'document-version.sent_back_revision': 'documents.trail.versionSentBack',
  'document-version.published_revision': 'documents.trail.versionPublished',
  'document-version.in_force_at': 'documents.trail.versionInForce',
  'document-version.obsolete_at': 'documents.trail.versionObsolete',
  'document-version.discarded_at': 'documents.trail.versionDiscarded',
  'document-version-author.user_id': 'documents.trail.documentVersionAuthor',
  'document-version-person.user_id': 'documents.trail.documentVersionPerson',
  'document-version-person.role': 'documents.trail.versionRole',
};
