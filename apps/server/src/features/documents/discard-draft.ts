import { discardDraft as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { countChange, markDiscarded } from './change-versions.queries.ts';
import { noteAct } from './document-history.queries.ts';
import { refuseDocument } from './load-for-action.ts';
import { loadNamed, seenOf } from './sign-version.ts';
import { tellOfDraft } from './tell-of-draft.ts';

/** Throws the draft of a further version away (DOC-02); what is in force stays, and so do entry and bytes of the draft. */
export const discardDraft = route(endpoint, async ({ body }, context) => {
  await context.write({ action: endpoint.id }, async (tx) => {
    const loaded = await loadNamed(tx, body, context);
    const { document, version } = loaded;
    const { named, records } = seenOf(body, version);
    checkVersions(named, records);
    refuseDocument(loaded, version, context, 'discard');
    await markDiscarded(tx, version.id);
    await countChange(tx, document.id);
    await tellOfDraft(tx, document.id, {}, context);
    await noteAct(tx, {
      action: 'FILE_DELETE',
      folderId: document.folder_id,
      documentId: document.id,
      content: version.title,
      by: context.user.id,
    });
  });
  return {};
});
