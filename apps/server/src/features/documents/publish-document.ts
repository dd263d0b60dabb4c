import { publishDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { isAhead } from '@kiemlab/contract/features/documents/documents.rules';
import { today } from '../../platform/clock.ts';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { markPublished } from './change-versions.queries.ts';
import { noteAct } from './document-history.queries.ts';
import { findDocument } from './documents.queries.ts';
import { loadForAction } from './load-for-action.ts';
import { presentDocument } from './present-document.ts';
import { putInForce } from './put-in-force.ts';
import { withdrawOfDraft } from './tell-of-documents.queries.ts';

/**
 * Puts a draft in force that every person whom it names has signed as it is (DOC-02, DOC-03, rule L8): everybody sees it from now on who
 * views its folder, or from the day on from which it is valid.
 */
export const publishDocument = route(endpoint, async ({ query }, context) => {
  const by = context.user.id;
  return context.write({ action: endpoint.id }, async (tx) => {
    const { document, versions, version } = await loadForAction(tx, query.idFile, context, 'publish');
    if (isAhead(version.valid_date, today())) {
      await markPublished(tx, version.id);
      await withdrawOfDraft(tx, document.id);
    } else await putInForce(tx, version, versions, [by]);
    await noteAct(tx, {
      action: 'FILE_UPDATE',
      folderId: document.folder_id,
      documentId: document.id,
      content: version.title,
      by,
    });
    const now = found(await findDocument(tx, document.id, context.user), 'DOCUMENT_NOT_FOUND');
    return presentDocument(tx, now, context.user);
  });
});
