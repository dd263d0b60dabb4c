import { changeOneStatus as endpoint } from '@kiemlab/contract/features/custody/custody.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { moveSamples } from './change-status.ts';

/** The status call for one sample: the same act as for many, and named the same in the trail (SAMPLE-09). */
export const changeOneStatus = route(endpoint, async ({ params, body }, context) => {
  const [moved] = await moveSamples(context, changeSampleStatus.id, { ...body, samplesIds: [params.id] });
  return found(moved, 'SAMPLE_NOT_FOUND');
});
