import type { EditedDocument } from '@kiemlab/contract/features/documents/filing.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { type NamedIds, noteAuthor, updateDraft, updateNamed } from './change-versions.queries.ts';
import { checkNamed } from './check-named.ts';
import { namedIds } from './version-state.ts';
import type { StoredVersion, VersionEntry } from './versions.queries.ts';

/** Days as `create_file` takes them: in their order, and nobody is reminded of a day that is not known. Throws VALIDATION. */
export function checkDays(of: Pick<VersionEntry, 'valid_date' | 'expire_date' | 'remind_before_day'>): void {
  const { valid_date, expire_date, remind_before_day } = of;
  const code =
    valid_date !== null && expire_date !== null && valid_date > expire_date
      ? 'DATE_ORDER'
      : remind_before_day !== null && expire_date === null
        ? 'REQUIRED'
        : undefined;
  if (code) throw new AppError('VALIDATION', { fields: [{ field: 'expireDate', code }] });
}

/** What a call says of a version; what is left out is as in the version before. */
type EntryPatch = Pick<
  EditedDocument,
  | 'title'
  | 'titleEnglish'
  | 'type'
  | 'version'
  | 'validDate'
  | 'expireDate'
  | 'remindBeforeDay'
  | 'changes'
  | 'wording'
  | 'listReviewer'
  | 'listApprover'
>;

const sent = <T>(value: T | undefined, now: T): T => (value === undefined ? now : value);

/** What a version says after a change. Throws VALIDATION. */
export function patchedEntry(patch: EntryPatch, before: VersionEntry): VersionEntry {
  const entry: VersionEntry = {
    title: sent(patch.title, before.title),
    title_english: sent(patch.titleEnglish, before.title_english),
    type: sent(patch.type, before.type),
    edition: sent(patch.version, before.edition),
    valid_date: sent(patch.validDate, before.valid_date),
    expire_date: sent(patch.expireDate, before.expire_date),
    remind_before_day: sent(patch.remindBeforeDay, before.remind_before_day),
    changes: sent(patch.changes, before.changes),
    is_wording: sent(patch.wording, before.is_wording),
  };
  checkDays(entry);
  return entry;
}

/** Whom a version names after a change. */
export const patchedNamed = (patch: EntryPatch, before: NamedIds): NamedIds => ({
  reviewer: sent(patch.listReviewer, before.reviewer),
  approver: sent(patch.listApprover, before.approver),
});

/** Changes a draft that is locked, of a document that somebody added: whoever does has written it, too, and what was signed is broken. Throws VALIDATION, DOCUMENT_PERSON_NOT_FIT. */
export async function changeDraft(
  tx: Tx,
  draft: StoredVersion,
  patch: EntryPatch,
  { by, addedBy }: { by: string; addedBy: string },
): Promise<void> {
  const before = namedIds(draft);
  const named = patchedNamed(patch, before);
  // Who is named already, and is so no longer by right, is told when signing: another change of the draft need not wait for it.
  // Of another kind it may be kept from them.
  const entry = patchedEntry(patch, draft);
  if (patch.listReviewer !== undefined || patch.listApprover !== undefined || entry.type !== draft.type)
    await checkNamed(tx, named, [...[...draft.authors, ...draft.brought_by].map(({ id }) => id), by], {
      type: entry.type,
      createdBy: addedBy,
    });
  await updateDraft(tx, draft.id, entry);
  await noteAuthor(tx, draft.id, by);
  await updateNamed(tx, draft.id, before, named);
}
