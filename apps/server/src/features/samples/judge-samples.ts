import { apartBy } from '@kiemlab/contract/core/apart';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { SampleAction } from '@kiemlab/contract/features/samples/samples.rules';
import { judgeSample, sampleAbilities } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseUnlessAllowed } from '../../platform/http/refuse-records.ts';
import type { SignedIn } from '../../platform/auth/signed-in.ts';
import { actionsOffOf } from './actions-off.ts';
import { findKeeping } from './keeping.queries.ts';
import { stateOf } from './sample-state.ts';
import { countTests, type TestCounts } from './sample-tests.queries.ts';
import { lockSamples, type StoredSample } from './samples.queries.ts';

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

/** The cases and reports that a refusal is about. */
const namedBy = (because: ErrorCode | undefined, counted: TestCounts | undefined): string | undefined => {
  if (because === 'OOS_OPEN') return counted?.oosOpen.join(', ');
  return because === 'OOS_RELATED_OPEN' ? counted?.relatedOpen.join(', ') : undefined;
};

/** Refuses unless the action is open for every sample, and in use in the laboratory and for samples of its kind. */
export async function judgeAll(
  tx: Tx,
  samples: readonly StoredSample[],
  user: SignedIn,
  actionOf: (sample: StoredSample) => SampleAction | undefined,
): Promise<void> {
  const offOf = await actionsOffOf(tx, samples);
  const ids = samples.map((sample) => sample.id);
  const tests = await countTests(tx, ids);
  const keeping = await findKeeping(tx, ids);
  refuseUnlessAllowed(samples, (sample) => {
    const state = stateOf(sample, tests.get(sample.id), offOf(sample), keeping.get(sample.id));
    const action = actionOf(sample);
    const because = action ? judgeSample(state, user, action) : 'INVALID_STATUS_TRANSITION';
    return {
      because,
      apart: action && apartBy(user, because, (who) => judgeSample(state, who, action)),
      name: namedBy(because, tests.get(sample.id)),
      abilities: () => sampleAbilities(state, user),
    };
  });
}
