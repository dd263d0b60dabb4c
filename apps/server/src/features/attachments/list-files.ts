import { listFiles as endpoint } from '@kiemlab/contract/features/attachments/attachments.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findAttachments } from './attachments.queries.ts';

/** Files and pictures of a sample that the caller may see with every version of them, newest first. */
export const listFiles = route(endpoint, async ({ params }, { db, user }) => {
  found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const files = (await findAttachments(db, params.id, user)).map((file) => ({
    id: file.id,
    kind: file.kind,
    fileName: file.file_name,
    caption: file.caption,
    mime: file.mime,
    size: Number(file.size),
    sha256: file.sha256.toString('hex'),
    sampleStatus: file.sample_status,
    version: file.version,
    replaces: file.replaces,
    reason: file.reason,
    current: file.current,
    uploadedBy: file.uploaded_by ?? '',
    createdAt: file.created_at.toISOString(),
  }));
  return { files };
});
