import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import type { EntryValues } from './entry-values.ts';

/** What a form holds of a draft. */
export interface DraftValues extends EntryValues {
  changes?: string;
  wording?: boolean;
}

const idsOf = (people: DocumentVersion['listReviewer']): string[] => people.map(({ IdUser }) => IdUser);

/** The values of a form that shows a draft. */
export const draftValues = (draft: DocumentVersion) => ({
  title: draft.title,
  titleEnglish: draft.titleEnglish,
  type: draft.type,
  version: draft.version,
  validDate: draft.validDate,
  expireDate: draft.expireDate,
  remindBeforeDay: draft.remindBeforeDay,
  changes: draft.changes,
  wording: draft.wording,
  listReviewer: idsOf(draft.listReviewer),
  listApprover: idsOf(draft.listApprover),
});

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join() === [...other].sort().join()
    : one === other;

/** What was changed of a draft in a form: whatever is sent breaks the signatures on it, so that the rest is left out. */
export function changedParts(
  draft: DocumentVersion,
  values: DraftValues,
): Partial<ReturnType<typeof draftValues>> {
  const before = draftValues(draft);
  const after = {
    ...before,
    title: values.title.trim(),
    titleEnglish: values.titleEnglish?.trim() ?? '',
    type: values.type,
    version: values.version?.trim() ?? '',
    validDate: values.validDate ?? null,
    expireDate: values.expireDate ?? null,
    remindBeforeDay: values.remindBeforeDay ?? null,
    changes: values.changes?.trim() ?? '',
    wording: values.wording ?? false,
    listReviewer: values.listReviewer ?? [],
    listApprover: values.listApprover ?? [],
  };
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isSame(before[key as keyof typeof before], value)),
  );
}
