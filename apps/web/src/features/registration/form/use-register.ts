import type { ConfirmedUnlikely } from '@kiemlab/contract/features/samples/plausibility';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { callWhenBack } from '../../../lib/api/call-when-back.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { differencesOf } from '../../samples/fields/find-conflicts.ts';
import { bodyOf, fieldsIn, type FormValues, valuesOf } from '../../samples/fields/form-values.ts';
import type { Plan } from '../../samples/fields/field-plan.ts';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { reasonIn } from './use-reason-section.tsx';
import { useRefreshSamples } from '../../samples/use-refresh-samples.ts';

/** Values far off that were confirmed. */
export type Confirmed = { confirmedUnlikely?: ConfirmedUnlikely };

/** Why a sampling is entered so late, where it was asked. */
const why = (values: FormValues): { reason?: string } => {
  const reason = reasonIn(values);
  return reason ? { reason } : {};
};

/** What a form of a new sample sends, under the id the form chose. */
export function newBodyOf(sampleId: string, values: FormValues, plan: Plan, confirmed: Confirmed) {
  const body = bodyOf(values, plan);
  return {
    ...body,
    generalInformation: { ...fieldsIn(body, 'generalInformation'), sampleId },
    ...why(values),
    ...confirmed,
  };
}

/**
 * Registers the sample of a form under the id the form chose. Sent once more after an answer was lost, it finds the sample that
 * was saved then, and brings it to what the form holds now: nothing is there twice, nothing typed since is dropped. Throws
 * `HttpError`.
 */
export function useRegister(templateId: string, plan: Plan) {
  const refresh = useRefreshSamples();
  const create = useSend(createSample, { refreshes: SAMPLE_READS });
  const update = useSend(updateSample, { refreshes: SAMPLE_READS });

  const bringUpToDate = async (sampleId: string, values: FormValues, confirmed: Confirmed): Promise<void> => {
    const { sample } = await callWhenBack(getSample, { params: { id: sampleId } });
    const stored = valuesOf(sample, plan);
    if (differencesOf(plan, { base: stored, mine: values, theirs: stored }).length > 0)
      await update.mutateAsync({
        body: { ...newBodyOf(sampleId, values, plan, confirmed), version: sample.version },
      });
    else await refresh();
  };

  return async (sampleId: string, values: FormValues, confirmed: Confirmed): Promise<void> => {
    try {
      await create.mutateAsync({
        params: { templateId },
        body: newBodyOf(sampleId, values, plan, confirmed),
      });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'ALREADY_SAVED') throw error;
      await bringUpToDate(sampleId, values, confirmed);
    }
  };
}
