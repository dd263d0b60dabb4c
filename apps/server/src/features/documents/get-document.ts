import { getDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findDocument } from './documents.queries.ts';
import { presentDocument } from './present-document.ts';

/** One document that the caller may see. */
export const getDocument = route(endpoint, async ({ query }, { db, user }) =>
  presentDocument(found(await findDocument(db, query.idFile, user), 'DOCUMENT_NOT_FOUND')),
);
