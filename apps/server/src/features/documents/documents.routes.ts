import type { Route } from '../../platform/http/route.ts';
import { createDocument } from './create-document.ts';
import { createFolder } from './create-folder.ts';
import { deleteDocument } from './delete-document.ts';
import { deleteFolder } from './delete-folder.ts';
import { downloadDocument } from './download-document.ts';
import { editDocument } from './edit-document.ts';
import { editFolder } from './edit-folder.ts';
import { getDocument } from './get-document.ts';
import { getFolderHistory } from './get-folder-history.ts';
import { listDocuments } from './list-documents.ts';
import { listFolderDocuments } from './list-folder-documents.ts';
import { listFolders } from './list-folders.ts';
import { moveDocument } from './move-document.ts';
import { publishDocument } from './publish-document.ts';

export const documentsRoutes: Route[] = [
  listDocuments,
  listFolderDocuments,
  getDocument,
  createDocument,
  editDocument,
  moveDocument,
  publishDocument,
  deleteDocument,
  downloadDocument,
  listFolders,
  createFolder,
  editFolder,
  deleteFolder,
  getFolderHistory,
];
