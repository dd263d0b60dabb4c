import {
  DOCUMENT_TYPES,
  STATUS_NUMBERS,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import { VERSION_ROLES } from '@kiemlab/contract/features/documents/draft.rules';
import {
  REQUEST_STANDING_NAMES,
  REQUEST_STATUSES,
  REQUEST_TYPE_NAMES,
  REQUEST_TYPE_NUMBERS,
  typeOfRequest,
} from '@kiemlab/contract/features/documents/requests.rules';
import {
  FOLDER_LEVELS,
  LEVEL_NAMES,
  numberOfLevel,
} from '@kiemlab/contract/features/documents/folders.rules';
import { fileTypes, labels, type Names, texts } from './name-values.ts';

/** What one may do in a folder: the number it is kept as. */
const levels = labels(
  Object.fromEntries(FOLDER_LEVELS.map((level) => [numberOfLevel(level), LEVEL_NAMES[level]])),
);

const documentStatuses: Names = (value) => {
  const number = STATUS_NUMBERS.find((one) => String(one) === value);
  return number === undefined ? undefined : { text: `documents.status.${statusOf(number)}` };
};

/** Fields of documents, their folders and requests whose values are codes of the program. */
export const DOCUMENT_VALUES: Readonly<Record<string, Names>> = {
  'document.mime': fileTypes,
  'document.status': documentStatuses,
  'document-remark.status': texts(['0', '1'], (status) => `documents.trail.remarkStatus.${status}`),
  'document-version.mime': fileTypes,
  'document-version.status': documentStatuses,
  'document-version.type': labels(DOCUMENT_TYPES),
  'document-request.type': labels(
    Object.fromEntries(REQUEST_TYPE_NUMBERS.map((type) => [type, REQUEST_TYPE_NAMES[typeOfRequest(type)]])),
  ),
  'document-request.status': labels(
    Object.fromEntries(REQUEST_STATUSES.map((status) => [status, REQUEST_STANDING_NAMES[status]])),
  ),
  'document-version-person.role': texts(VERSION_ROLES, (role) => `documents.trail.role.${role}`),
  'document.type': labels(DOCUMENT_TYPES),
  'document.all_groups_level': levels,
  'document-folder.all_groups_level': levels,
  'document-folder-group.level': levels,
  'document-group.level': levels,
};
