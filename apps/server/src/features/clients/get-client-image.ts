import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { getClientImage as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { asSized } from '../../platform/pictures/as-sized.ts';
import { findImage } from './client-images.queries.ts';

/** The bytes of a client's picture (CLIENT-03), or of its small one. A damaged file is an error. */
export const getClientImage = route(endpoint, async ({ params, query }, { db }) => {
  const image = await asSized(db, found(await findImage(db, params.id), 'NOT_FOUND'), query.size);
  return { bytes: new StoredBytes(image.sha256), mime: image.mime, fileName: image.file_name };
});
