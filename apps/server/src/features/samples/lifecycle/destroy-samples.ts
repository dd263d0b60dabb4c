import { destroySamples as endpoint } from '@kiemlab/contract/features/samples/lifecycle/lifecycle.api';
import { route } from '../../../platform/http/route.ts';
import { moveSamples } from '../change-status.ts';

/** Destroys samples; those that were never received are refused (rules 3 and 13 of 5.1, SAMPLE-10). */
export const destroySamples = route(endpoint, async ({ body }, context) => ({
  samples: await moveSamples(context, endpoint.id, body),
}));
