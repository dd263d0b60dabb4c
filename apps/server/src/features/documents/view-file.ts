import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import { viewFile as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findOnVersion } from './find-on-version.ts';

/** The bytes of a document to be looked at in the page (DOC-04): no release, and nothing is noted; what no page shows is refused. */
export const viewFile = route(endpoint, async ({ query }, { db, user }) => {
  const { sha256, mime, file_name: fileName } = await findOnVersion(db, query, user);
  if (!allowedFile(mime).shown) throw new AppError('PREVIEW_NOT_SUPPORTED');
  return { bytes: new StoredBytes(sha256), mime, fileName, download: false };
});
