import { destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { sampleTransition, type StatusCallAction } from '@kiemlab/contract/features/samples/samples.rules';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import type { SampleRow, SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { useSend } from '../../lib/api/hooks.ts';
import { READS_OF_MOVES } from './custody-reads.ts';
import type { StatusValues } from './StatusFields.tsx';

/** Fields with something in them. */
const given = (values: StatusValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'string' && value.trim() ? [[key, value.trim()]] : [],
    ),
  );

/** Takes samples to a status in one call; destruction has a call of its own (specification 2 §4). Throws `HttpError`. */
export function useMove() {
  const change = useSend(changeSampleStatus, { refreshes: READS_OF_MOVES });
  const destroy = useSend(destroySamples, { refreshes: READS_OF_MOVES });
  return async (
    samples: readonly SampleRow[],
    status: SampleStatus,
    actions: readonly StatusCallAction[],
    { reason, ...values }: StatusValues & { reason: string },
  ): Promise<void> => {
    const samplesIds = samples.map(({ sampleId }) => sampleId);
    const why = reason ? { reason } : {};
    if (actions.includes('destroy') && status === sampleTransition('destroy').to)
      await destroy.mutateAsync({ body: { samplesIds, status, ...why } });
    else await change.mutateAsync({ body: { samplesIds, status, ...why, ...given(values) } });
  };
}
