import { growing } from '../../core/sorted-columns.ts';

/** By what documents are sorted, of a folder or of all; never by folder, of which a reader does not see every one. */
export const DOCUMENT_ORDER = growing(
  ['type', 'status', 'validDate', 'expireDate', 'createName'],
  ['title', 'createDate'],
);

/** By what requests are sorted. */
export const REQUEST_ORDER = growing(['title', 'type', 'copies', 'askedName', 'askedAt']);

/** By what trainings are sorted. */
export const TRAINING_ORDER = growing(['title', 'day', 'askedBy', 'signedAt']);
