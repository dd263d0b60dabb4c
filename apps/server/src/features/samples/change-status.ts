import { changeSampleStatus as endpoint } from '@kiemlab/contract/features/samples/samples.api';
import { actionTo, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction, throwRefusals } from './judge-samples.ts';
import { receiveSamples } from './receive-samples.ts';
import {
  replaceResponsible,
  type SampleChange,
  type StoredSample,
  updateSampleRow,
} from './samples.queries.ts';

interface Wish {
  status: SampleStatus;
  storageLocation?: string | undefined;
}

/** What else a change of status writes. */
function effects(sample: StoredSample, action: string, wish: Wish): SampleChange {
  switch (action) {
    case 'store':
    case 'restore':
    case 'takeBack': {
      const place = wish.storageLocation || sample.attributes['storageLocation'];
      if (!place) throw new AppError('STORAGE_LOCATION_REQUIRED', { codes: [sample.code] });
      return { attributes: { ...sample.attributes, storageLocation: place } };
    }
    case 'leaveGroup':
      return { groupId: null, groupRequest: null };
    default:
      return {};
  }
}

async function move(tx: Tx, samples: readonly StoredSample[], wish: Wish): Promise<void> {
  const actionOf = (sample: StoredSample) => actionTo(sample.status, wish.status);
  for (const sample of samples)
    await updateSampleRow(tx, sample.id, {
      status: wish.status,
      ...effects(sample, actionOf(sample) ?? '', wish),
    });
  // Who answered for a sample in its group no longer does, nor sees it for that.
  const left = samples.filter((sample) => actionOf(sample) === 'leaveGroup').map((sample) => sample.id);
  if (left.length > 0) await replaceResponsible(tx, left, []);
}

/** Moves samples along the lifecycle table, all of them or none; receipt also gives the numbers (SAMPLE-09). */
export const changeStatus = route(endpoint, async ({ body }, context) =>
  context.write(
    { action: `samples.${body.status === 'RECEIVED' ? 'receive' : 'change-status'}`, reason: body.reason },
    async (tx) => {
      const samples = await loadForAction(tx, body.samplesIds, context.user);
      const actionOf = (sample: StoredSample) => actionTo(sample.status, body.status);
      await judgeAll(tx, samples, context.user, actionOf);
      const lacksReason = samples.filter((sample) => {
        const action = actionOf(sample);
        return action && sampleTransition(action).requires?.reason && !body.reason;
      });
      throwRefusals(
        lacksReason.map((sample) => ({ code: sample.code, because: 'REASON_REQUIRED', allowed: [] })),
      );
      const received = samples.filter((sample) => actionOf(sample) === 'receive');
      await receiveSamples(tx, received, body);
      await move(
        tx,
        samples.filter((sample) => !received.includes(sample)),
        body,
      );
      const after = await loadForAction(tx, body.samplesIds, context.user);
      return {
        samples: after.map((sample) => ({
          sampleId: sample.id,
          sampleIdInternal: sample.internal_code,
          sampleStatus: sample.status,
        })),
      };
    },
  ),
);
