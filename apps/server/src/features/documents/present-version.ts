import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import { type Standing, standingOf } from '@kiemlab/contract/features/documents/draft.rules';
import { draftAmong, holdingSignatures, signersOf, stateOfVersion } from './version-state.ts';
import type { StoredVersion } from './versions.queries.ts';

/** Where a draft stands; null for what is none. */
export const standingOfVersion = (version: StoredVersion): Standing | null =>
  draftAmong([version]) ? standingOf(stateOfVersion(version, [], { level: 0, inUse: false })) : null;

const named = ({ id, name }: { id: string; name: string }) => ({ IdUser: id, FullName: name });
const signers = (version: StoredVersion, role: 'reviewer' | 'approver') =>
  signersOf(version, role).map((one) => ({ ...named(one), signed: one.signed }));

/** A version as pages show it. */
export function presentVersion(row: StoredVersion): DocumentVersion {
  const holding = new Set(holdingSignatures(row).map(({ id }) => id));
  return {
    id: row.id,
    idFile: row.document_id,
    number: row.number,
    version: row.edition,
    title: row.title,
    titleEnglish: row.title_english,
    type: row.type,
    status: row.status,
    standing: standingOfVersion(row),
    revision: row.revision,
    validDate: row.valid_date,
    expireDate: row.expire_date,
    remindBeforeDay: row.remind_before_day,
    changes: row.changes,
    wording: row.is_wording,
    createDate: row.created_at.toISOString(),
    createBy: row.created_by,
    createName: row.creator ?? '',
    inForceDate: row.in_force_at?.toISOString() ?? null,
    obsoleteDate: row.obsolete_at?.toISOString() ?? null,
    discardedDate: row.discarded_at?.toISOString() ?? null,
    fileName: row.file_name,
    mime: row.mime,
    size: Number(row.size),
    keyFile: row.sha256.toString('hex'),
    authors: row.authors.map(named),
    listReviewer: signers(row, 'reviewer'),
    listApprover: signers(row, 'approver'),
    signatures: row.signatures.map((one) => ({
      id: one.id,
      IdUser: one.signer_id,
      FullName: one.signer_name,
      Position: one.signer_position,
      meaning: one.meaning,
      signedAt: new Date(one.signed_at).toISOString(),
      remark: one.remark ?? '',
      holds: holding.has(one.id),
    })),
  };
}
