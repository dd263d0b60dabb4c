import { z } from 'zod';
import { defineEndpoint, file } from '../../../core/define-endpoint.ts';
import { id } from '../../../core/text.ts';
import { UNLIKELY_WHYS } from '../../samples/plausibility.ts';
import { UPLOAD_ERRORS, type UploadErrorType } from './import-faults.ts';

/** Bytes of a file that is imported. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Errors that are listed; the total is told beside them. */
export const ERRORS_LISTED = 1000;
/** Completed dates, unlikely values, and cells that are asked about, that are listed; the total is told beside them. */
export const COMPLETED_LISTED = 100;

/** An error in an imported file: where it stands, as the spreadsheet shows it, and what is wrong (specification 2 §3). */
export const ImportError = z.strictObject({
  line: z.int(),
  column: z.string(),
  columnName: z.string(),
  errorType: z.enum(Object.keys(UPLOAD_ERRORS) as [UploadErrorType, ...UploadErrorType[]]),
  message: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

/** Details of IMPORT_ERRORS. */
export const ImportErrors = z.object({ count: z.int(), errors: z.array(ImportError) });

/** A cell that an import asks about: of a row that nobody sees its first one. */
export const AskedCell = ImportError.pick({ line: true, column: true, columnName: true }).extend({
  value: z.string(),
});
export type AskedCell = z.output<typeof AskedCell>;

/** Details of IMPORT_HIDDEN_ROWS: each row that is hidden or filtered out, by a cell of it. Of IMPORT_ODD_LETTERS: the cells that hold them. */
export const ImportAsked = z.object({ count: z.int(), cells: z.array(AskedCell) });
export type ImportAsked = z.output<typeof ImportAsked>;

/** A date of an imported file that was taken for more than was typed: a month for its first or last day, a day for its midnight. */
export const CompletedDate = z.strictObject({
  line: z.int(),
  column: z.string(),
  columnName: z.string(),
  typed: z.string(),
  /** `YYYY-MM-DD`, or an instant. */
  value: z.string(),
});
export type CompletedDate = z.output<typeof CompletedDate>;

/** A value of an imported file that is far off (COMP-29): it was taken as it stands, and is marked as never asked back. */
export const UnlikelyCell = z.strictObject({
  line: z.int(),
  column: z.string(),
  columnName: z.string(),
  value: z.string(),
  why: z.enum(UNLIKELY_WHYS),
});
export type UnlikelyCell = z.output<typeof UnlikelyCell>;

/** Where an import is; `waiting` while the file is still on its way. `total` is 0 while it is not known. */
export const ImportProgress = z.strictObject({
  phase: z.enum(['waiting', 'reading', 'checking', 'writing']),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.output<typeof ImportProgress>;

export const getImportTemplate = defineEndpoint({
  id: 'samples.get-import-template',
  method: 'GET',
  path: '/api/attachments/sample',
  summary: 'The blank workbook that samples of a template are imported from',
  permission: ['Sample_Import', 'Sample_Add'],
  envelope: 'plain',
  query: z.strictObject({ templateId: id }),
  ok: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: ['ORIGIN_HIDDEN', 'NOT_FOUND'],
});

/** Whether rows that nobody sees are imported with the others, or left where they are. */
export const HIDDEN_ROWS = ['take', 'leave'] as const;
/** Letters that may be of a code of before Unicode are taken as they stand, once somebody has looked at them. */
export const ODD_LETTERS = ['take'] as const;
/** What was answered to an import that asked. */
export interface ImportAnswers {
  oddLetters?: (typeof ODD_LETTERS)[number] | undefined;
  hiddenRows?: (typeof HIDDEN_ROWS)[number] | undefined;
}

const upload = {
  permission: ['Sample_Import'],
  envelope: 'plain',
  body: z.strictObject({
    templateId: id,
    /**
     * Made by the caller, to ask for the progress and to cancel; by the program when it is left out. Sent once more after an answer was
     * lost, it answers with what was imported then, and imports nothing.
     */
    importId: id.optional(),
    /** What to do with rows that are hidden or filtered out in the sheet; they are asked about when it is left out. */
    hiddenRows: z.enum(HIDDEN_ROWS).optional(),
    /** Somebody has looked at the letters that may be of a code of before Unicode: they are meant as they stand. */
    oddLetters: z.enum(ODD_LETTERS).optional(),
  }),
  upload: { maxBytes: MAX_IMPORT_BYTES },
  status: 201,
} as const;

/** What an import brought. */
const Imported = z.strictObject({
  imported: z.int(),
  firstCode: z.string(),
  lastCode: z.string(),
  /** Left out where every date is as it was typed, and where the file had been imported before. */
  completed: z.strictObject({ count: z.int(), cells: z.array(CompletedDate) }).optional(),
  /** Left out where no value is far off, and where the file had been imported before. */
  unlikely: z.strictObject({ count: z.int(), cells: z.array(UnlikelyCell) }).optional(),
});
export type Imported = z.output<typeof Imported>;

/** `details` is the list of errors, or of cells that are asked about, itself, their count stands beside it (specification 2 §7). */
const LISTED_ERRORS = {
  IMPORT_ERRORS: { list: 'errors' },
  IMPORT_HIDDEN_ROWS: { list: 'cells' },
  IMPORT_ODD_LETTERS: { list: 'cells' },
} as const;

export const importSamples = defineEndpoint({
  ...upload,
  id: 'samples.import-samples',
  method: 'POST',
  path: '/api/samples/import',
  summary:
    'Registers every row of a filled-in workbook as a sample, or none of them; who leaves calls it off',
  ok: Imported,
  errorAliases: LISTED_ERRORS,
  errors: [
    'ORIGIN_HIDDEN',
    'NOT_FOUND',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'IMPORT_ERRORS',
    'IMPORT_HIDDEN_ROWS',
    'IMPORT_ODD_LETTERS',
    'IMPORT_CANCELLED',
    'IMPORT_RUNNING',
    'PAYLOAD_TOO_LARGE',
  ],
});

export const startImport = defineEndpoint({
  ...upload,
  id: 'samples.start-import',
  method: 'POST',
  path: '/api/samples/import-jobs',
  summary: 'The same in the background: answers the job, which goes on when the caller leaves',
  ok: z.strictObject({ jobId: id }),
  errors: [
    'ORIGIN_HIDDEN',
    'NOT_FOUND',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_EMPTY',
    'IMPORT_RUNNING',
    'PAYLOAD_TOO_LARGE',
  ],
});

export const getImportResult = defineEndpoint({
  id: 'samples.get-import-result',
  method: 'GET',
  path: '/api/samples/import-jobs/:jobId',
  summary:
    'What an import of the caller in the background brought, or why it was refused, as the import itself answers',
  permission: ['Sample_Import'],
  envelope: 'plain',
  params: z.strictObject({ jobId: id }),
  ok: Imported,
  errorAliases: LISTED_ERRORS,
  errors: [
    'JOB_NOT_FOUND',
    'JOB_NOT_DONE',
    'IMPORT_CANCELLED',
    'IMPORT_ERRORS',
    'IMPORT_HIDDEN_ROWS',
    'IMPORT_ODD_LETTERS',
    'FILE_UNREADABLE',
  ],
});

export const getImportProgress = defineEndpoint({
  id: 'samples.get-import-progress',
  method: 'GET',
  path: '/api/samples/import/:importId',
  summary: 'How far an import of the caller is',
  permission: ['Sample_Import'],
  envelope: 'plain',
  passive: true,
  params: z.strictObject({ importId: id }),
  ok: ImportProgress,
});

export const cancelImport = defineEndpoint({
  id: 'samples.cancel-import',
  method: 'DELETE',
  path: '/api/samples/import/:importId',
  summary: 'Stops an import of the caller, of which nothing is kept then; false when it is too late for that',
  permission: ['Sample_Import'],
  envelope: 'plain',
  params: z.strictObject({ importId: id }),
  ok: z.strictObject({ cancelled: z.boolean() }),
  errors: ['NOT_FOUND'],
});
