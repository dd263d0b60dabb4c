import { DOCUMENT_ACTIONS } from '@kiemlab/contract/features/documents/documents.rules';
import { retireDocument as endpoint } from '@kiemlab/contract/features/documents/versions.api';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { updateVersionStatus } from './change-versions.queries.ts';
import { noteAct } from './document-history.queries.ts';
import { refuseDocument } from './load-for-action.ts';
import { loadNamed, seenOf } from './sign-version.ts';
import { withdrawAll } from './tell-of-documents.queries.ts';

/** Puts the version in force out of force without another in its place (DOC-03); it stays readable to those who read it. */
export const retireDocument = route(endpoint, async ({ body }, context) => {
  await context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const loaded = await loadNamed(tx, body, context);
    const { document, version } = loaded;
    const { named, records } = seenOf(body, version);
    checkVersions(named, records);
    refuseDocument(loaded, version, context, 'retire');
    await updateVersionStatus(tx, version, DOCUMENT_ACTIONS.retire.to);
    // What people are to read, and the end that they were reminded of, is over with it.
    await withdrawAll(tx, document.id);
    await noteAct(tx, {
      action: 'FILE_UPDATE',
      folderId: document.folder_id,
      documentId: document.id,
      content: `${version.title}: ${body.reason}`,
      by: context.user.id,
    });
  });
  return {};
});
