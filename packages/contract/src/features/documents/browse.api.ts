import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';
import { DOCUMENT_TYPE_KEYS } from './documents.rules.ts';
import { Folder } from './folders.api.ts';
import { NamedUser } from './named-people.ts';

const READERS = ['NT_Document', 'Document_Manage'] as const;

export const getFolderPath = defineEndpoint({
  id: 'documents.get-folder-path',
  method: 'GET',
  path: '/api/document/get_folder_path',
  summary: 'A folder and those around it as far as the caller sees them, the outermost first',
  permission: READERS,
  envelope: 'plain',
  query: z.strictObject({ idFolder: id }),
  ok: z.strictObject({ folderList: z.array(Folder) }),
  errors: ['FOLDER_NOT_FOUND'],
});

export const getAccessChoices = defineEndpoint({
  id: 'documents.get-access-choices',
  method: 'GET',
  path: '/api/document/get_access_choices',
  summary:
    'Whom access can be given to and who can be named, in the order of their names: the groups of NT_Document for who manages the folder or document, the people to whom the module is open for who edits it',
  permission: READERS,
  envelope: 'plain',
  query: z
    .strictObject({
      idFolder: id.optional(),
      idFile: id.optional(),
      /** What a version is of that is to name people: with blind coding some kinds are kept from some (rule B5). */
      type: z.enum(DOCUMENT_TYPE_KEYS).optional(),
    })
    .refine(({ idFolder, idFile }) => (idFolder === undefined) !== (idFile === undefined), {
      error: 'REQUIRED',
      path: ['idFolder'],
    }),
  ok: z.strictObject({
    /** Empty for who does not manage it. */
    groupList: z.array(z.strictObject({ Id: id, TenGroup: z.string() })),
    userList: z.array(
      NamedUser.extend({
        Username: z.string(),
        /** A version, of the kind that is asked for, may name the person to review or approve it. */
        signs: z.boolean(),
      }),
    ),
  }),
  errors: ['FOLDER_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'FOLDER_LEVEL_TOO_LOW'],
});

/** Rows of a sheet that a preview shows at most. */
export const PREVIEW_ROWS = 200;
/** The same of columns. */
export const PREVIEW_COLUMNS = 60;
/** Bytes a workbook may have that is previewed. */
export const PREVIEW_BYTES = 25 * 1024 * 1024;

export const getPreview = defineEndpoint({
  id: 'documents.get-preview',
  method: 'GET',
  path: '/api/document/get_preview',
  summary:
    'The first rows of a sheet of a workbook as texts, to look at; formulas are not computed, but shown with the values that the file holds',
  permission: [...READERS, 'Sample'],
  envelope: 'plain',
  query: z.strictObject({
    idFile: id,
    /** One of its versions that the caller may see, else the one that the document shows. */
    idVersion: id.optional(),
    /** Its place among the tabs, from 0. */
    sheet: z.coerce.number<string | number>().int().min(0).max(1000).default(0),
  }),
  ok: z.strictObject({
    /** Names of the sheets, in the order of the tabs. */
    sheets: z.array(z.string()),
    /** Rows with something in them; `line` is the number that people see, cells are counted from the first column. */
    rows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
    /** There are more rows, or columns, than are shown. */
    more: z.boolean(),
  }),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_VERSION_NOT_FOUND',
    'PREVIEW_NOT_SUPPORTED',
    'FILE_UNREADABLE',
    'FILE_MISSING',
    'FILE_DAMAGED',
  ],
});
