import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { useCan } from '../../../lib/session/use-profile.ts';

/** What samples have already. */
export interface Assigned {
  /** Analyte id to the codes of the samples that have it. Empty for those who may not see tests: the server refuses for them. */
  analytes: ReadonlyMap<string, readonly string[]>;
  /** False until all of them are known. */
  known: boolean;
}

/** What the samples have of analytes. */
export function useAssigned(samples: readonly SampleRow[]): Assigned {
  const mayAsk = useCan('Test');
  return useQueries({
    queries: samples.map(({ sampleId }) => {
      const input = { query: { sampleId } };
      return {
        queryKey: keyOf(listTests, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listTests, input, signal),
        enabled: mayAsk,
      };
    }),
    combine: (answers) => {
      const analytes = new Map<string, string[]>();
      for (const [index, { data }] of answers.entries())
        for (const test of data?.content ?? [])
          analytes.set(test.analytesId, [
            ...(analytes.get(test.analytesId) ?? []),
            samples[index]?.code ?? '',
          ]);
      return { analytes, known: !mayAsk || answers.every(({ data }) => data !== undefined) };
    },
  });
}
