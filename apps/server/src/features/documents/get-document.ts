import { getDocument as endpoint } from '@kiemlab/contract/features/documents/documents.api';
import { route } from '../../platform/http/route.ts';
import { findOnVersion } from './find-on-version.ts';
import { presentDocument } from './present-document.ts';

/** One document, on the version that it shows or another one that the caller sees (DOC-02). */
export const getDocument = route(endpoint, async ({ query }, { db, user }) =>
  presentDocument(db, await findOnVersion(db, query, user), user),
);
