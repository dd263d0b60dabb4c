import { listTestDocuments as endpoint } from '@kiemlab/contract/features/analyses/documents.api';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { readTests } from '../analyses.queries.ts';
import { findDocuments } from './documents.queries.ts';

/** Documents of a test with every version of them. */
export const listTestDocuments = route(endpoint, async ({ params }, { db, user }) => {
  found((await readTests(db, [params.id], false, user))[0], 'TEST_NOT_FOUND');
  const documents = (await findDocuments(db, [params.id], user)).map((document) => ({
    id: document.id,
    number: document.number,
    version: document.version,
    current: document.current,
    fileName: document.file_name,
    mime: document.mime,
    size: Number(document.size),
    sha256: document.sha256.toString('hex'),
    reason: document.reason,
    uploadedBy: document.uploaded_by ?? '',
    uploadedAt: document.uploaded_at.toISOString(),
  }));
  return { documents };
});
