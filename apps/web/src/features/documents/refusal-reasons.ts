import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { TextKey } from '../../lib/i18n/i18n.ts';

/** Why an act is off, in the words of a button. */
const REASONS: Partial<Record<ErrorCode, TextKey>> = {
  DOCUMENT_NOT_DRAFT: 'documents.onlyDraft',
  DOCUMENT_NOT_IN_FORCE: 'documentRecord.because.onlyInForce',
  DOCUMENT_NOT_AUTHOR: 'documents.onlyAuthor',
  DOCUMENT_IN_USE: 'documents.inUse',
  DOCUMENT_NOT_SIGNED: 'documents.notSigned',
  DOCUMENT_ONLY_VERSION: 'documentRecord.because.onlyVersion',
  DOCUMENT_NOT_NAMED: 'documentRecord.because.notNamed',
  DOCUMENT_TRAINING_NOT_ASKED: 'training.noneYours',
  DOCUMENT_OWN_WORK: 'documentRecord.because.ownWork',
  DOCUMENT_NAMED_TWICE: 'documentRecord.because.namedTwice',
  DOCUMENT_SIGNED_ALREADY: 'documentRecord.because.signedAlready',
  DOCUMENT_NOT_REVIEWED: 'documentRecord.because.notReviewed',
  DOCUMENT_SENT_BACK: 'documentRecord.because.sentBack',
  DOCUMENT_WAITS_FOR_DAY: 'documentRecord.because.waitsForDay',
  DOCUMENT_MANAGER_SIGNS_NOTHING: 'documentRecord.because.manager',
  COPY_NOT_SUPPORTED: 'requests.because.notPdf',
  DOCUMENT_REQUEST_NOT_YOURS: 'requests.because.notYours',
  DOCUMENT_REQUEST_OWN: 'requests.because.own',
  DOCUMENT_REQUEST_CLOSED: 'requests.because.closed',
  DOCUMENT_REQUEST_USED_UP: 'requests.because.usedUp',
  FOLDER_LEVEL_TOO_LOW: 'folders.levelTooLow',
};

/** The text that says why something is refused. */
export const reasonOf = (because: ErrorCode): TextKey => REASONS[because] ?? 'documents.onlyDraft';
