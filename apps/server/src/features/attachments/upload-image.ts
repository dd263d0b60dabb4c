import { uploadImage as endpoint } from '@kiemlab/contract/features/attachments/attachments.api';
import { route } from '../../platform/http/route.ts';
import { addFile } from './add-file.ts';

/** Adds a picture to a sample (specification 2 §7). */
export const uploadImage = route(endpoint, ({ body, file }, context) =>
  addFile(context, endpoint.id, {
    sampleId: body.sampleId,
    file,
    caption: body.caption ?? '',
    imagesOnly: true,
  }),
);
