import { destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { asksTakings } from '@kiemlab/contract/features/custody/custody.rules';
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

/** What has been typed of what the tests of samples took. */
export const tookOf = (took: StatusValues['took'] = {}): { sampleId: string; quantity: string }[] =>
  Object.entries(took).flatMap(([sampleId, quantity]) => (quantity ? [{ sampleId, quantity }] : []));

/** Takes samples to a status in one call; destruction has a call of its own (specification 2 §4). Throws `HttpError`. */
export function useMove() {
  const change = useSend(changeSampleStatus, { refreshes: READS_OF_MOVES });
  const destroy = useSend(destroySamples, { refreshes: READS_OF_MOVES });
  return async (
    samples: readonly SampleRow[],
    status: SampleStatus,
    actions: readonly StatusCallAction[],
    { reason, took, ...values }: StatusValues & { reason: string },
  ): Promise<void> => {
    const takings = tookOf(took);
    const samplesIds = samples.map(({ sampleId }) => sampleId);
    // The pages always ask what the tests took before what is left goes its way.
    const why = {
      ...(reason ? { reason } : {}),
      ...(actions.some(asksTakings) ? { askTakings: true } : {}),
      ...(takings.length > 0 ? { takings } : {}),
    };
    if (actions.includes('destroy') && status === sampleTransition('destroy').to)
      await destroy.mutateAsync({ body: { samplesIds, status, ...why } });
    else await change.mutateAsync({ body: { samplesIds, status, ...why, ...given(values) } });
  };
}
