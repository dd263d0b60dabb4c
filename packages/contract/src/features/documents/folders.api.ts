import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { reason } from '../../core/reason.ts';
import { id, instant, requiredLine } from '../../core/text.ts';
import { Credentials } from '../auth/auth.api.ts';
import { accessGroups, levelNumber, shownAccessGroups } from './access.ts';

const title = requiredLine(200);
const custodians = z
  .array(id)
  .max(50)
  .refine((people) => new Set(people).size === people.length, { error: 'GIVEN_TWICE' });

/** What a call carries by which requests are no longer asked for (rule L10): why, and who stands for it beside the caller. */
export const unasking = {
  reason: reason.optional(),
  /** Another person who manages the folder that asks for them, and does not give access to everything. */
  secondPerson: Credentials.optional(),
};
/** How such a call is refused. */
export const UNASKING_ERRORS = [
  'SECOND_PERSON_REQUIRED',
  'SECOND_PERSON_NOT_OTHER',
  'SECOND_PERSON_NOT_MANAGER',
  'REASON_REQUIRED',
  'SIGNATURE_FAILED',
  'ACCOUNT_LOCKED',
] as const;

/** A folder with the specification's field names (2 §3), as a person sees it. */
export const Folder = z.strictObject({
  Id: id,
  /** null at the top, and where the reader does not see the folder around it. */
  IdParent: id.nullable(),
  Title: z.string(),
  /** null: made with the program. */
  CreateBy: id.nullable(),
  CreateName: z.string(),
  CreateDate: instant,
  EditDate: instant,
  /** The user group for which it was made. */
  CreateByGroup: id.nullable(),
  /** It has access of its own; else that of the folder around it counts. */
  OwnAccess: z.boolean(),
  /** The groups whose access counts, its own or inherited. */
  AccessGroups: shownAccessGroups,
  /** What everybody may do to whom the module is open; null: only those groups. */
  AllGroups: levelNumber.nullable(),
  /** Who manages it and what lies below it; those of the folders around it do as well. */
  Custodians: z.array(z.strictObject({ IdUser: id, FullName: z.string() })),
  /** It says itself whether printing and saving ask for requests; null: as the folder around it. */
  AsksForRequests: z.boolean().nullable(),
  /** What counts: what is in force in it is printed and saved by an approved request only (rule L10). */
  Asks: z.boolean(),
  /** How many files and folders lie directly in it that the reader sees. */
  Files: z.int(),
  Subfolders: z.int(),
  /** What the reader may do in it (rule L2). */
  Level: levelNumber,
  /** Where documents go for which no folder is named: it stays at the top. */
  IsDefault: z.boolean(),
  version: z.int(),
});
export type Folder = z.output<typeof Folder>;

export const listFolders = defineEndpoint({
  id: 'documents.list-folders',
  method: 'GET',
  path: '/api/document/get_folders',
  summary:
    'Folders that the caller sees, in the order of their titles: those in a folder, or those at the top, where one also stands whose folder the caller does not see',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  query: z.strictObject({ idParent: id.optional() }),
  ok: z.strictObject({ folderList: z.array(Folder) }),
  errors: ['FOLDER_NOT_FOUND'],
});

export const createFolder = defineEndpoint({
  id: 'documents.create-folder',
  method: 'POST',
  path: '/api/document/create_folder',
  summary: 'Make a folder in one that the caller manages, or with Document_Manage at the top',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  body: z.strictObject({
    Title: title,
    IdParent: id.nullable().optional(),
    /** Nothing: the access of the folder around it; at the top: nobody's but those who manage it. */
    AccessGroups: accessGroups.optional(),
    AllGroups: levelNumber.nullable().optional(),
    Custodians: custodians.optional(),
    /** One of the caller's own groups of NT_Document; nothing where it is made for none. */
    CreateByGroup: id.nullable().optional(),
    /** Nothing: as the folder around it. That none are asked for is said of a folder around which that is so; else it is changed once it is there. */
    AsksForRequests: z.boolean().nullable().optional(),
  }),
  ok: z.strictObject({ Id: id }),
  status: 201,
  errors: ['FOLDER_NOT_FOUND', 'FOLDER_LEVEL_TOO_LOW', 'DUPLICATE'],
});

export const editFolder = defineEndpoint({
  id: 'documents.edit-folder',
  method: 'POST',
  path: '/api/document/edit_folder',
  summary:
    'Change a folder: its title, who has access, its custodians, the folder it lies in; what is left out stays',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  body: z.strictObject({
    Id: id,
    Title: title.optional(),
    /** Another folder: it is moved there; null: to the top. */
    IdParent: id.nullable().optional(),
    /** null: from now on the access of the folder around it. */
    AccessGroups: accessGroups.optional(),
    AllGroups: levelNumber.nullable().optional(),
    Custodians: custodians.optional(),
    /** null: from now on as the folder around it. */
    AsksForRequests: z.boolean().nullable().optional(),
    ...unasking,
    /** The version that was seen. */
    version: z.int().min(1),
  }),
  ok: z.strictObject({ Id: id, version: z.int() }),
  errors: [
    'FOLDER_NOT_FOUND',
    'FOLDER_LEVEL_TOO_LOW',
    'FOLDER_IS_DEFAULT',
    'FOLDER_INTO_ITSELF',
    'DUPLICATE',
    'STALE_VERSION',
    ...UNASKING_ERRORS,
  ],
});

export const deleteFolder = defineEndpoint({
  id: 'documents.delete-folder',
  method: 'GET',
  path: '/api/document/delete_folder',
  summary:
    'Delete a folder in which nothing lies; its history is kept. It writes, although it is a GET: the specification has it so',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  query: z.strictObject({ idFolder: id }),
  ok: z.strictObject({}),
  errors: ['FOLDER_NOT_FOUND', 'FOLDER_LEVEL_TOO_LOW', 'FOLDER_IS_DEFAULT', 'FOLDER_NOT_EMPTY'],
});

/** What was done to a folder, a folder in it or a file in it; field names of 2 §3. */
export const HistoryEntry = z.strictObject({
  /** Its place in the history: what comes later is greater. */
  id: z.int(),
  /** 0 to 15, as in `HISTORY_ACTIONS`. */
  actionType: z.int(),
  /** What it was called, and where that changed is called since. */
  content: z.string(),
  idFolder: id,
  idFile: id.nullable(),
  createBy: id,
  createName: z.string(),
  createDate: instant,
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const getFolderHistory = defineEndpoint({
  id: 'documents.get-folder-history',
  method: 'GET',
  path: '/api/document/get_folder_history',
  summary:
    'What was done to a folder, to the folders in it and to its files, newest first: what of them the caller sees',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  query: z.strictObject({
    idFolder: id,
    size: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    /** The last entry that is known: what is older comes. */
    before: z.coerce.number<string | number>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  ok: z.strictObject({ historyList: z.array(HistoryEntry), hasMore: z.boolean() }),
  errors: ['FOLDER_NOT_FOUND'],
});
