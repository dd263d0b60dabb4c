import type { Route } from '../../platform/http/route.ts';
import { approveDocument } from './approve-document.ts';
import { createDocument } from './create-document.ts';
import { createFolder } from './create-folder.ts';
import { createRemark } from './create-remark.ts';
import { deleteDocument } from './delete-document.ts';
import { deleteFolder } from './delete-folder.ts';
import { discardDraft } from './discard-draft.ts';
import { downloadDocument } from './download-document.ts';
import { editDocument } from './edit-document.ts';
import { editFolder } from './edit-folder.ts';
import { getDocument } from './get-document.ts';
import { getAccessChoices } from './get-access-choices.ts';
import { getFolderHistory } from './get-folder-history.ts';
import { getFolderPath } from './get-folder-path.ts';
import { getPreview } from './get-preview.ts';
import { listDocuments } from './list-documents.ts';
import { listFolderDocuments } from './list-folder-documents.ts';
import { listFolders } from './list-folders.ts';
import { listRemarks } from './list-remarks.ts';
import { listVersions } from './list-versions.ts';
import { moveDocument } from './move-document.ts';
import { publishDocument } from './publish-document.ts';
import { replaceDocument } from './replace-document.ts';
import { retireDocument } from './retire-document.ts';
import { reviewDocument } from './review-document.ts';
import { searchTexts } from './search-texts.ts';
import { sendBackDocument } from './send-back-document.ts';
import { answerRequest } from './requests/answer-request.ts';
import { createRequest } from './requests/create-request.ts';
import { getCopy } from './requests/get-copy.ts';
import { listCopies } from './requests/list-copies.ts';
import { listRequests } from './requests/list-requests.ts';
import { revokeRequest } from './requests/revoke-request.ts';
import { printFile } from './requests/print-file.ts';
import { withdrawRequest } from './requests/withdraw-request.ts';
import { askTraining } from './training/ask-training.ts';
import { callOffTraining } from './training/call-off-training.ts';
import { getTrainingChoices } from './training/get-training-choices.ts';
import { listMyTraining } from './training/list-my-training.ts';
import { listTraining } from './training/list-training.ts';
import { signTraining } from './training/sign-training.ts';
import { viewFile } from './view-file.ts';

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
  getFolderPath,
  getAccessChoices,
  getPreview,
  approveDocument,
  createRemark,
  discardDraft,
  listRemarks,
  listVersions,
  replaceDocument,
  retireDocument,
  reviewDocument,
  searchTexts,
  sendBackDocument,
  askTraining,
  callOffTraining,
  signTraining,
  listTraining,
  listMyTraining,
  getTrainingChoices,
  viewFile,
  createRequest,
  listRequests,
  answerRequest,
  withdrawRequest,
  revokeRequest,
  printFile,
  getCopy,
  listCopies,
];
