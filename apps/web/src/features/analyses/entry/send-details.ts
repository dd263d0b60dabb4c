import type { Answer, Input } from '@kiemlab/contract/core/define-endpoint';
import type { saveDetails } from '@kiemlab/contract/features/analyses/records.api';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import type { SentRow } from './to-save.ts';

interface DetailsSender {
  send(body: Input<typeof saveDetails>['body']): Promise<Answer<typeof saveDetails>>;
  reason: string | undefined;
  onSaved(row: SentRow, version: number): void;
}

/** A refusal of details, its fields told as those of the rows at their places in the part that they went out with. */
function asOfPart(error: HttpError, described: readonly SentRow[], part: readonly SentRow[]): HttpError {
  const fields = refusedFields(error).map((fault) => {
    const [, index = '', name = ''] = /^testRecords\.(\d+)\.(\w+)$/.exec(fault.field) ?? [];
    const row = described[Number(index)];
    return index === '' || !row ? fault : { ...fault, field: `testResults.${part.indexOf(row)}.${name}` };
  });
  const { codes } = error.details;
  // What names no row is of those that went, and not of the whole part.
  const all = described.map(({ test }) => test.testInformationCode);
  return new HttpError(error.status, error.code, error.message, {
    codes: Array.isArray(codes) && codes.length > 0 ? codes : all,
    fields,
  });
}

/**
 * Saves what the rows of a part say by the forms of their groups, by one call before their results: each once, also when its part has to
 * go out again. The result then goes over the version that this made.
 */
export function detailsSender({ send, reason, onSaved }: DetailsSender) {
  const versions = new Map<string, number>();
  return {
    save: async (part: readonly SentRow[]): Promise<void> => {
      const described = part.filter(({ test, details }) => details && !versions.has(test.id));
      if (described.length === 0) return;
      const testRecords = described.map(({ test, details }) => ({
        testInformationId: test.id,
        version: test.version,
        ...details,
      }));
      const { saved } = await send({ testRecords, ...(reason ? { reason } : {}) }).catch((error: unknown) => {
        throw error instanceof HttpError && error.status < 500 && error.status !== 401
          ? asOfPart(error, described, part)
          : error;
      });
      for (const { id, version } of saved) versions.set(id, version);
      for (const row of described) onSaved(row, versions.get(row.test.id) ?? row.test.version);
    },
    /** What is sent of the result, if anything. */
    entryOf: ({ test, entry }: SentRow): SentRow['entry'] =>
      entry && { ...entry, version: versions.get(test.id) ?? test.version },
  };
}
