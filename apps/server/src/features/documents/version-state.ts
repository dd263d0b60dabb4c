import {
  type DocumentState,
  isDraft,
  isInForce,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { NamedPerson, VersionRole } from '@kiemlab/contract/features/documents/draft.rules';
import { contentHash, type Signable } from '../../platform/signing/sign-records.ts';
import type { NamedIds } from './change-versions.queries.ts';
import type { StoredSignature, StoredVersion } from './versions.queries.ts';

/** Whom a version names, in ids. */
export const namedIds = ({ people }: Pick<StoredVersion, 'people'>): NamedIds => {
  const of = (role: VersionRole) => people.filter((one) => one.role === role).map(({ id }) => id);
  return { reviewer: of('reviewer'), approver: of('approver') };
};

/** What is signed of a version (content version 1): all that it says, its file, whom it names, and which revision it is. */
export function contentOfVersion(version: StoredVersion): object {
  const { reviewer, approver } = namedIds(version);
  return {
    documentId: version.document_id,
    versionId: version.id,
    number: version.number,
    revision: version.revision,
    title: version.title,
    titleEnglish: version.title_english,
    type: version.type,
    edition: version.edition,
    validDate: version.valid_date,
    expireDate: version.expire_date,
    remindBeforeDay: version.remind_before_day,
    changes: version.changes,
    wording: version.is_wording,
    fileName: version.file_name,
    mime: version.mime,
    size: Number(version.size),
    sha256: version.sha256.toString('hex'),
    reviewers: [...reviewer].sort(),
    approvers: [...approver].sort(),
  };
}

/** A version as it is signed. */
export const signableVersion = (version: StoredVersion): Signable => ({
  subject: 'document-version',
  subjectId: version.id,
  of: { document_id: version.document_id },
  content: contentOfVersion(version),
});

/** True for a signature of who had brought the same bytes before it: it is one on the own work, whoever judged it then. */
const isOnOwnWork = ({ brought_by }: StoredVersion, { signer_id, signed_at }: StoredSignature): boolean =>
  brought_by.some(({ id, first }) => id === signer_id && Date.parse(first) < Date.parse(signed_at));

/** The signatures that were given for the version as it is, by others than who wrote it, and by sending it back were not made void. */
export function holdingSignatures(version: StoredVersion): StoredSignature[] {
  if (version.signatures.length === 0 || isSentBack(version)) return [];
  const now = contentHash(contentOfVersion(version)).toString('hex');
  return version.signatures.filter((one) => one.content_hash === now && !isOnOwnWork(version, one));
}

const isSentBack = ({ sent_back_revision, revision }: StoredVersion): boolean =>
  sent_back_revision === revision;

const MEANING_OF = { reviewer: 'reviewed', approver: 'approved' } as const satisfies Record<
  VersionRole,
  string
>;

/** People of a version for one part, each with whether his or her signature of it holds. */
export function signersOf(version: StoredVersion, role: VersionRole): (NamedPerson & { name: string })[] {
  const holding = holdingSignatures(version).filter(({ meaning }) => meaning === MEANING_OF[role]);
  return version.people
    .filter((one) => one.role === role)
    .map(({ id, name }) => ({ id, name, signed: holding.some(({ signer_id }) => signer_id === id) }));
}

/** A version as the rules judge it. */
export const stateOfVersion = (
  version: StoredVersion,
  versions: readonly StoredVersion[],
  document: { level: number; inUse: boolean },
): DocumentState => ({
  ...document,
  status: statusOf(version.status),
  authors: version.authors.map(({ id }) => id),
  broughtBy: version.brought_by.map(({ id }) => id),
  reviewers: signersOf(version, 'reviewer'),
  approvers: signersOf(version, 'approver'),
  sentBack: isSentBack(version),
  isPublished: isDraft(version.status) && version.published_revision === version.revision,
  hasOthers: versions.some((one) => one.id !== version.id && !isDraft(one.status)),
});

/** The draft that is worked on; there is one at most. */
export const draftAmong = (versions: readonly StoredVersion[]): StoredVersion | undefined =>
  versions.find((version) => isDraft(version.status) && version.discarded_at === null);

/** The version that is, or was last, in force, of versions with the newest first. */
export const lastInForceAmong = (versions: readonly StoredVersion[]): StoredVersion | undefined =>
  versions.find(({ status }) => !isDraft(status));

/** The version in force; there is one at most. */
export const inForceAmong = (versions: readonly StoredVersion[]): StoredVersion | undefined =>
  versions.find(({ status }) => isInForce(status));
