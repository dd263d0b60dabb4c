import type { SampleAction } from '@kiemlab/contract/features/samples/samples.rules';
import { judgeSample, sampleAbilities } from '@kiemlab/contract/features/samples/samples.rules';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { stateOf } from './sample-state.ts';
import { countTests, lockSamples, type StoredSample } from './samples.queries.ts';

export interface Refusal {
  code: string;
  because: ErrorCode;
  allowed: string[];
}

/** Throws the first refusal's code with every record it concerns: bulk calls are all or nothing and name the offenders. */
export function throwRefusals(refusals: readonly Refusal[]): void {
  const first = refusals[0];
  if (!first) return;
  throw new AppError(first.because, {
    codes: refusals.filter((refusal) => refusal.because === first.because).map((refusal) => refusal.code),
    allowed: first.allowed,
  });
}

/** Loads samples with a lock; a missing or hidden one refuses the whole call. Answers them in the order asked. */
export async function loadForAction(tx: Tx, ids: readonly string[], user: SignedIn): Promise<StoredSample[]> {
  const unique = [...new Set(ids)];
  const byId = new Map((await lockSamples(tx, unique, user)).map((sample) => [sample.id, sample]));
  return unique.map((id) => {
    const sample = byId.get(id);
    if (!sample) throw new AppError('SAMPLE_NOT_FOUND', { codes: [id] });
    return sample;
  });
}

/** Refuses unless the action is open for every sample. */
export async function judgeAll(
  tx: Tx,
  samples: readonly StoredSample[],
  user: SignedIn,
  actionOf: (sample: StoredSample) => SampleAction | undefined,
): Promise<void> {
  const tests = await countTests(
    tx,
    samples.map((sample) => sample.id),
  );
  const refusals = samples.flatMap((sample): Refusal[] => {
    const state = stateOf(sample, tests.get(sample.id));
    const action = actionOf(sample);
    const because = action ? judgeSample(state, user, action) : 'INVALID_STATUS_TRANSITION';
    if (!because) return [];
    const allowed = sampleAbilities(state, user).filter((ability) => ability.allowed);
    return [{ code: sample.code, because, allowed: allowed.map((ability) => ability.action) }];
  });
  throwRefusals(refusals);
}
