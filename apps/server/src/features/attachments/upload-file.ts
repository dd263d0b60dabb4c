import { uploadFile as endpoint } from '@kiemlab/contract/features/attachments/attachments.api';
import { route } from '../../platform/http/route.ts';
import { addFile } from './add-file.ts';

/** Adds a document or picture to a sample, or another version of one (specification 2 §7). */
export const uploadFile = route(endpoint, ({ params, body, file }, context) =>
  addFile(context, endpoint.id, {
    sampleId: params.id,
    file,
    caption: body.caption,
    replaces: body.replaces,
    reason: body.reason,
    imagesOnly: false,
  }),
);
