import type { Leaving } from '@kiemlab/contract/core/define-endpoint';
import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { NOTED_AS } from '@kiemlab/contract/features/documents/requests.rules';
import type { Context } from '../../../platform/http/context.ts';
import { closeDisclosure, insertDisclosure } from '../../../platform/disclosures/disclosures.queries.ts';
import { noteAct } from '../document-history.queries.ts';
import { findOnVersion } from '../find-on-version.ts';
import { findRunning } from './copies.queries.ts';
import { takeWayOut } from './take-way-out.ts';

const ACT = { action: downloadDocument.id } as const;

/** Which version is saved, and by which request. */
interface Saved {
  idFile: string;
  idVersion: string;
  idRequest: string | undefined;
}

/** Notes that a version is about to be saved, and uses the request by which it is; answers the release. */
const begin = ({ write, user }: Context, { idRequest, ...of }: Saved): Promise<string> =>
  write(ACT, async (tx) => {
    const document = await findOnVersion(tx, of, user);
    await takeWayOut(tx, user, document, { type: 'DOWNLOAD', idRequest, count: 1 });
    await noteAct(tx, {
      action: NOTED_AS.DOWNLOAD.asked,
      folderId: document.folder_id,
      documentId: document.id,
      content: `${document.title}: ${document.file_name}`,
      by: user.id,
    });
    return insertDisclosure(tx, {
      kind: 'DOCUMENT',
      what: 'document',
      about: document.title,
      filter: idRequest === undefined ? {} : { idRequest },
      documentVersionId: document.version_id,
      releasedBy: user.id,
    });
  });

/**
 * What saving a version does with each of its parts (rules C18, L12, ADR 75). One that begins at the first byte is a release of its own, and so is
 * all that leaves by a request. One that begins later goes on with the release that the account began within the hour, while that has not ended
 * whole; where there is none it begins one. The release has ended whole once its last byte has gone out.
 */
export const leaveDocument =
  (context: Context, saved: Saved, sha256: Buffer): Leaving =>
  async ({ from, to, size }) => {
    const { db, user, write } = context;
    const { idVersion: versionId, idRequest } = saved;
    const goesOn = from > 0 && idRequest === undefined;
    const running = goesOn ? await findRunning(db, { versionId, userId: user.id }) : undefined;
    const id = running ?? (await begin(context, saved));
    return async (whole) => {
      if (whole && to < size) return;
      await write(ACT, (tx) => closeDisclosure(tx, id, whole ? { records: 1, sha256 } : undefined));
    };
  };
