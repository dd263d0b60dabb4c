import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { getClientImage as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findImage } from './client-images.queries.ts';

/** The bytes of a client's picture (CLIENT-03). A damaged file is an error. */
export const getClientImage = route(endpoint, async ({ params }, { db }) => {
  const image = found(await findImage(db, params.id), 'NOT_FOUND');
  return { bytes: new StoredBytes(image.sha256), mime: image.mime, fileName: image.file_name };
});
