import { DOCUMENT_ACTIONS } from '@kiemlab/contract/features/documents/documents.rules';
import { replaceDocument as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { keepFile } from '../../platform/files/keep-file.ts';
import { checkFile } from '../../platform/files/check-file.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { patchedEntry, patchedNamed } from './change-draft.ts';
import { countChange, fileOf, insertVersion, markDiscarded, noteAuthor } from './change-versions.queries.ts';
import { checkNamed } from './check-named.ts';
import { noteAct } from './document-history.queries.ts';
import { loadForAction } from './load-for-action.ts';
import { tellOfDraft } from './tell-of-draft.ts';
import { namedIds } from './version-state.ts';
import { findBringers, type StoredVersion } from './versions.queries.ts';

/** Who has written a version: whoever makes it, all who wrote the draft in whose place it comes, and all who brought the same bytes before. */
const authorsOf = (
  by: string,
  draft: StoredVersion | undefined,
  versions: readonly StoredVersion[],
  sha256: Buffer,
): string[] => {
  const sources = versions.filter((one) => one.id === draft?.id || one.sha256.equals(sha256));
  return [...new Set([by, ...sources.flatMap(({ authors }) => authors.map(({ id }) => id))])];
};

/**
 * Makes a further version of a document, as a draft with its own file (DOC-02): the version in force stays until that is published; a draft
 * that there was is thrown away and stays readable.
 */
export const replaceDocument = route(endpoint, async ({ body, file }, context) => {
  const mime = await checkFile(file, false, context.language);
  const by = context.user.id;
  // What was new in the version before is not what is new in this one: both are always said.
  const patch = { ...body, wording: body.wording === 'true' };
  return context.write({ action: endpoint.id }, async (tx) => {
    const {
      document,
      draft,
      versions,
      version: before,
    } = await loadForAction(tx, body.idFile, context, 'replace');
    const { id, title: code, version: revision } = document;
    checkVersions([{ id, version: body.revision }], [{ id, code, version: revision }]);
    // From when it is valid is a new version's own: that of the one in force says when that one was.
    const entry = patchedEntry(patch, draft ? before : { ...before, valid_date: null });
    const authors = authorsOf(by, draft, versions, file.sha256);
    const inherited = namedIds(before);
    const unfit = [...authors, ...(await findBringers(tx, file.sha256))];
    const others = (people: readonly string[]) => people.filter((one) => !unfit.includes(one));
    const named = patchedNamed(patch, {
      reviewer: others(inherited.reviewer),
      approver: others(inherited.approver),
    });
    await checkNamed(tx, named, unfit, { type: entry.type, createdBy: document.created_by });
    const kept = await keepFile(tx, context.files, { file, mime });
    if (draft) await markDiscarded(tx, draft.id);
    const number = Math.max(...versions.map((one) => one.number)) + 1;
    const versionId = await insertVersion(
      tx,
      {
        documentId: id,
        number,
        ...entry,
        ...fileOf(kept),
        createdBy: by,
      },
      named,
    );
    for (const author of authors) await noteAuthor(tx, versionId, author);
    await countChange(tx, id);
    await noteAct(tx, {
      action: 'REPLACE',
      folderId: document.folder_id,
      documentId: id,
      content: entry.title,
      by,
    });
    await tellOfDraft(tx, id, DOCUMENT_ACTIONS.replace, context);
    return { id, versionId, number, revision: revision + 1 };
  });
});
