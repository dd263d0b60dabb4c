import { publishDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_ACTIONS, numberOf } from '@kiemlab/contract/features/documents/documents.rules';
import { route } from '../../platform/http/route.ts';
import { noteAct } from './document-history.queries.ts';
import { updateStatus } from './documents.queries.ts';
import { loadForAction } from './load-for-action.ts';
import { presentDocument } from './present-document.ts';

/** Puts a draft in force: from now on everybody sees it who views its folder (DOC-02, DOC-03). */
export const publishDocument = route(endpoint, async ({ query }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const document = await loadForAction(tx, query.idFile, context, 'publish');
    const { to } = DOCUMENT_ACTIONS.publish;
    await updateStatus(tx, document.id, to);
    await noteAct(tx, {
      action: 'FILE_UPDATE',
      folderId: document.folder_id,
      documentId: document.id,
      content: document.title,
      by: context.user.id,
    });
    return presentDocument({ ...document, status: numberOf(to), version: document.version + 1 });
  }),
);
