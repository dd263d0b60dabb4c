import { printFile as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import { previewOf } from '@kiemlab/contract/features/documents/preview.rules';
import { NOTED_AS } from '@kiemlab/contract/features/documents/requests.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { insertDisclosure } from '../../../platform/disclosures/disclosures.queries.ts';
import { noteAct } from '../document-history.queries.ts';
import type { StoredDocument } from '../documents.queries.ts';
import { insertCopy, nextCopyNumber } from './copies.queries.ts';
import { loadSeenVersion } from './load-seen-version.ts';
import { makeCopy } from './make-copy.ts';
import { takeWayOut } from './take-way-out.ts';

/** Copies of one document wait here for each other, not each with a connection at its lock. */
const inTurn = createKeyedMutex();

/** Makes a copy, notes that it leaves, and keeps its number with the hash of its bytes. */
async function copyOnce(
  tx: Tx,
  context: Context,
  document: StoredDocument,
  { number, idRequest }: { number: number; idRequest: string | undefined },
) {
  const { version_id: versionId, title } = document;
  const file = await makeCopy(context, document, number);
  const release = await insertDisclosure(tx, {
    kind: 'DOCUMENT_COPY',
    what: 'document',
    about: title,
    filter: { number, ...(idRequest === undefined ? {} : { idRequest }) },
    documentVersionId: versionId,
    releasedBy: context.user.id,
    file,
  });
  const sha256 = Buffer.from(file.sha256, 'hex');
  const copy = { versionId, number, title, requestId: idRequest ?? null, releaseId: release, sha256 };
  await insertCopy(tx, { ...copy, printedBy: context.user.id });
  return { id: release, number, sha256: file.sha256, fileName: file.name };
}

/**
 * Makes controlled copies of the version in force (DOC-03, rules L12, C18): numbers are drawn, the request is used, and what leaves is noted
 * in one unit of work. What cannot be stamped draws none and uses nothing.
 */
export const printFile = route(endpoint, ({ body }, context) =>
  inTurn(body.idFile, () =>
    context.write({ action: endpoint.id }, async (tx) => {
      const { copies: count, idRequest } = body;
      const document = await loadSeenVersion(tx, body, context.user);
      if (previewOf(document.mime) !== 'pdf') throw new AppError('COPY_NOT_SUPPORTED');
      await takeWayOut(tx, context.user, document, { type: 'PRINT', idRequest, count });
      const first = await nextCopyNumber(tx, document.version_id);
      const copyList = [];
      for (let number = first; number < first + count; number += 1)
        copyList.push(await copyOnce(tx, context, document, { number, idRequest }));
      const last = first + count - 1;
      await noteAct(tx, {
        action: NOTED_AS.PRINT.asked,
        folderId: document.folder_id,
        documentId: document.id,
        content: `${document.title}: bản sao có kiểm soát số ${first === last ? first : `${first}–${last}`}`,
        by: context.user.id,
      });
      return { copyList };
    }),
  ),
);
