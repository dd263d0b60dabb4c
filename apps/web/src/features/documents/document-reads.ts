import { getFolderPath } from '@kiemlab/contract/features/documents/browse.api';
import { getDocument, listDocuments } from '@kiemlab/contract/features/documents/documents.api';
import { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import { getFolderHistory, listFolders } from '@kiemlab/contract/features/documents/folders.api';
import { listCopies, listRequests } from '@kiemlab/contract/features/documents/requests.api';
import { listMyTraining, listTraining } from '@kiemlab/contract/features/documents/training.api';
import { listRemarks, listVersions } from '@kiemlab/contract/features/documents/versions.api';

/** Lists and counts in which a document stands: what was deleted is asked for by itself no more, it is not there. */
export const LIST_READS = [listDocuments, listFolderDocuments, listFolders, getFolderHistory];

/** Who is to read documents: what is in force decides on it. */
export const TRAINING_READS = [listTraining, listMyTraining];

/** Requests to print and to save, and what was made by them. */
export const REQUEST_READS = [listRequests, listCopies];

/** What is another answer once something was done to a document. */
export const DOCUMENT_READS = [
  getDocument,
  listVersions,
  listRemarks,
  ...TRAINING_READS,
  ...REQUEST_READS,
  ...LIST_READS,
];

/** What is another answer once something was done to a folder: who may do what follows from it for all that lies in it. */
export const FOLDER_READS = [...DOCUMENT_READS, getFolderPath];
