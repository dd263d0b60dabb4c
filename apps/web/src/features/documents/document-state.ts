import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import {
  type DocumentState,
  FIRST_STATUS,
  numberOf,
  type StatusNumber,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { NamedUser } from '@kiemlab/contract/features/documents/named-people';
import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';

/** True for the number of a draft. */
export const isDraft = (status: StatusNumber): boolean => status === numberOf(FIRST_STATUS);

/** Who is named in the draft of a list, of which is known where it stands and not who has signed. */
const whoStand = (people: readonly NamedUser[], signed: boolean) =>
  people.map(({ IdUser }) => ({ id: IdUser, signed }));

/** A document of a list, as the rules take it, by where its draft stands; who has signed stands on its page. */
export function listedState(document: Document): DocumentState {
  const { standing } = document;
  const isPublished = standing === 'WAITS_FOR_DAY';
  const isReady = standing === 'READY' || isPublished;
  return {
    status: statusOf(document.status),
    authors: [document.createBy],
    broughtBy: [],
    reviewers: whoStand(document.listReviewer, isReady || standing === 'IN_APPROVAL'),
    approvers: whoStand(document.listApprover, isReady),
    sentBack: standing === 'SENT_BACK',
    isPublished,
    // Where a version is or was in force, a list shows that one and not its draft.
    hasOthers: false,
    inUse: document.inUse,
    level: document.level,
  };
}

const namedIn = (people: DocumentVersion['listReviewer']) =>
  people.map(({ IdUser, signed: isSigned }) => ({ id: IdUser, signed: isSigned }));

/** A document on one of its versions, as the rules take it. */
export const versionState = (
  document: Document,
  version: DocumentVersion,
  versions: readonly DocumentVersion[],
): DocumentState => ({
  status: statusOf(version.status),
  authors: version.authors.map(({ IdUser }) => IdUser),
  // Who has brought the same bytes elsewhere is not told to everybody who reads this; the server judges by it.
  broughtBy: [],
  reviewers: namedIn(version.listReviewer),
  approvers: namedIn(version.listApprover),
  sentBack: version.standing === 'SENT_BACK',
  isPublished: version.standing === 'WAITS_FOR_DAY',
  hasOthers: versions.some(({ id, status }) => id !== version.id && !isDraft(status)),
  inUse: document.inUse,
  level: document.level,
});

/** The draft that is worked on, of the versions of a document. */
export const draftOf = (versions: readonly DocumentVersion[]): DocumentVersion | undefined =>
  versions.find(({ status, discardedDate }) => isDraft(status) && discardedDate === null);
