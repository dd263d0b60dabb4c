import type { Answer, Input } from '@kiemlab/contract/core/define-endpoint';
import type { saveTest } from '@kiemlab/contract/features/tests/records.api';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import type { SentRow } from './to-save.ts';

interface DetailsSender {
  send(body: Input<typeof saveTest>['body']): Promise<Answer<typeof saveTest>>;
  reason: string | undefined;
  onSaved(row: SentRow, version: number): void;
}

/** A refusal of a record's own call, told as one of the row at this place of its part. */
const asOfRow = (error: HttpError, { test }: SentRow, place: number): HttpError =>
  new HttpError(error.status, error.code, error.message, {
    codes: [test.testInformationCode],
    fields: refusedFields(error).map((fault) => ({ ...fault, field: `testResults.${place}.${fault.field}` })),
  });

/**
 * Saves what rows say by the forms of their groups, by the record's own call, before their results: each once, also when its part has to
 * go out again. The result then goes over the version that this made.
 */
export function detailsSender({ send, reason, onSaved }: DetailsSender) {
  const versions = new Map<string, number>();
  return {
    save: async (part: readonly SentRow[]): Promise<void> => {
      for (const [place, row] of part.entries()) {
        const { test, details } = row;
        if (!details || versions.has(test.id)) continue;
        const body = { id: test.id, version: test.version, ...details, ...(reason ? { reason } : {}) };
        const { version } = await send(body).catch((error: unknown) => {
          throw error instanceof HttpError && error.status < 500 && error.status !== 401
            ? asOfRow(error, row, place)
            : error;
        });
        versions.set(test.id, version);
        onSaved(row, version);
      }
    },
    /** What is sent of the result, if anything. */
    entryOf: ({ test, entry }: SentRow): SentRow['entry'] =>
      entry && { ...entry, version: versions.get(test.id) ?? test.version },
  };
}
