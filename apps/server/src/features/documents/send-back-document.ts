import { DOCUMENT_ACTIONS } from '@kiemlab/contract/features/documents/documents.rules';
import { sendBackDocument as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { countChange, markSentBack } from './change-versions.queries.ts';
import { noteAct } from './document-history.queries.ts';
import { refuseDocument } from './load-for-action.ts';
import { insertRemark } from './remarks.queries.ts';
import { loadNamed, seenOf } from './sign-version.ts';
import { tellOfDraft } from './tell-of-draft.ts';

/** Sends a draft back to who wrote it, with the reason as a remark (DOC-03): what was signed of it holds no longer. */
export const sendBackDocument = route(endpoint, async ({ body }, context) => {
  const { sendBack } = DOCUMENT_ACTIONS;
  const by = context.user.id;
  return context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const loaded = await loadNamed(tx, body, context);
    const { document, version } = loaded;
    const { named, records } = seenOf(body, version);
    checkVersions(named, records);
    refuseDocument(loaded, version, context, 'sendBack');
    await markSentBack(tx, version.id);
    await countChange(tx, document.id);
    await insertRemark(tx, { versionId: version.id, status: 'SENT_BACK', comment: body.reason, by });
    const role = version.people.find(({ id }) => id === by)?.role;
    await noteAct(tx, {
      action: role === 'approver' ? 'APPROVE' : 'REVIEW',
      folderId: document.folder_id,
      documentId: document.id,
      content: `${version.title}: ${body.reason}`,
      by,
    });
    await tellOfDraft(tx, document.id, sendBack, context);
    return { id: version.id, standing: 'SENT_BACK' as const };
  });
});
