import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { isEntryField, type Refusal } from './entry-row.ts';
import type { SavedRow } from './after-save.ts';
import type { SentRow } from './to-save.ts';

/** Rows that go out in one call: what a lost line or a failing call keeps from being saved. The server takes 500. */
export const AT_ONCE = 100;
/** Answers that are about what was sent; any other one would meet the rest as well. */
const ABOUT_ROWS: readonly number[] = [400, 404, 409, 413, 422];
/** What is said of a document, and not of what was typed. */
const ABOUT_FILES: readonly string[] = [
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_OTHER',
  'FILE_EMPTY',
  'FILE_UNREADABLE',
  'DUPLICATE',
  'PAYLOAD_TOO_LARGE',
];

/** A row that the server did not take. */
export interface RefusedRow {
  row: SentRow;
  refusal: Refusal;
}

const named = (details: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(details['codes']) ? details['codes'] : [];

/** The rows of a call that its refusal names, each with its cell; all of them when it names none. */
export function refusalsOf(error: HttpError, part: readonly SentRow[]): RefusedRow[] {
  const { message: text } = error;
  const fields = refusedFields(error).flatMap(({ field: path, message }) => {
    const [, index = '', name = ''] = /^testResults\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const row = index === '' ? undefined : part[Number(index)];
    return row
      ? [{ row, refusal: { field: isEntryField(name) ? name : 'result', text: message } as const }]
      : [];
  });
  if (fields.length > 0) return fields;
  const codes = named(error.details);
  const about = part.filter(
    ({ test }) => codes.includes(test.testInformationCode) || codes.includes(test.id),
  );
  const ofFiles = ABOUT_FILES.includes(error.code) && part.every(({ files }) => files.length > 0);
  const field = ofFiles ? 'documents' : error.code === 'VERDICT_REMARK_REQUIRED' ? 'remarks' : 'result';
  return (about.length > 0 ? about : part).map((row) => ({ row, refusal: { field, text } }));
}

export interface InParts {
  /** One call; all or nothing. */
  send(part: readonly SentRow[]): Promise<readonly SavedRow[]>;
  onSaved(part: readonly SentRow[], saved: readonly SavedRow[]): void;
  /** Rows that were refused; the others of their part go out again without them. */
  onRefused(refused: readonly RefusedRow[], error: HttpError): Promise<void>;
}

/** Parts of as many rows as go at once; a row with documents is one by itself. */
function partsOf(rows: readonly SentRow[]): SentRow[][] {
  const parts: SentRow[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    // Documents of a call belong to each of its tests.
    const joins = last && last.length < AT_ONCE && [row, last[0]].every((one) => one?.files.length === 0);
    if (joins) last.push(row);
    else parts.push([row]);
  }
  return parts;
}

/**
 * Sends rows part by part. A row that is refused stops neither the others of its part nor the other parts; what is about no row (the
 * network, the session, the server itself) stops all that is left, and is thrown.
 */
export async function sendInParts(
  rows: readonly SentRow[],
  { send, onSaved, onRefused }: InParts,
): Promise<void> {
  for (const whole of partsOf(rows)) {
    let part = whole;
    while (part.length > 0) {
      try {
        const saved = await send(part);
        onSaved(part, saved);
        part = [];
      } catch (error) {
        if (!(error instanceof HttpError) || !ABOUT_ROWS.includes(error.status)) throw error;
        const refused = refusalsOf(error, part);
        await onRefused(refused, error);
        part = part.filter((row) => !refused.some((one) => one.row === row));
      }
    }
  }
}
