import type { Route } from '../../platform/http/route.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadDocument } from './download-document.ts';
import { getDocument } from './get-document.ts';
import { listDocuments } from './list-documents.ts';
import { publishDocument } from './publish-document.ts';

export const documentsRoutes: Route[] = [
  listDocuments,
  getDocument,
  createDocument,
  publishDocument,
  deleteDocument,
  downloadDocument,
];
