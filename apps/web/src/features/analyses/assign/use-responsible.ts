import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';

/** Samples that are asked for their people at most: of more nobody is proposed. */
const MOST = 50;
const NOBODY: readonly string[] = [];

/** Accounts of the people who answer for all of the samples in their analysis groups; undefined until they are known. */
export function useResponsible(samples: readonly SampleRow[]): readonly string[] | undefined {
  const asked = samples.length > MOST || samples.some(({ cartName }) => cartName === null) ? [] : samples;
  return useQueries({
    queries: asked.map(({ sampleId: id }) => {
      const input = { params: { id } };
      return {
        queryKey: keyOf(getSample, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getSample, input, signal),
      };
    }),
    combine: (answers) => {
      if (answers.some(({ isPending }) => isPending)) return undefined;
      const people = answers.map(({ data }) => data?.group?.responsibleIds ?? NOBODY);
      return (people[0] ?? NOBODY).filter((person) => people.every((those) => those.includes(person)));
    },
  });
}
