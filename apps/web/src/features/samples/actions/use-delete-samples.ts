import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useQueryClient } from '@tanstack/react-query';
import { callWhenBack } from '../../../lib/api/call-when-back.ts';
import { askAgain } from '../../../lib/api/ask-again.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../lib/api/not-sent.ts';

/** A sample that could not be deleted, and why. */
export interface NotDeleted {
  sample: SampleRow;
  why: string;
}

/** Deletes samples side by side; the lists are read again whatever comes of it (specification 2 §4). Answers the failures. */
export function useDeleteSamples(): (samples: readonly SampleRow[]) => Promise<NotDeleted[]> {
  const client = useQueryClient();
  return async (samples) => {
    try {
      const outcomes = await Promise.all(
        samples.map(async (sample): Promise<NotDeleted | undefined> => {
          try {
            await callWhenBack(deleteSample, { params: { id: sample.sampleId } });
            return undefined;
          } catch (error) {
            if (error instanceof NotSent) throw error;
            return { sample, why: errorText(error) };
          }
        }),
      );
      return outcomes.filter((outcome) => outcome !== undefined);
    } finally {
      await askAgain(client, [listSamples, listActions]);
    }
  };
}
