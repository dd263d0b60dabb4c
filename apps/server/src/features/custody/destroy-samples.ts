import { destroySamples as endpoint } from '@kiemlab/contract/features/custody/custody.api';
import { route } from '../../platform/http/route.ts';
import { moveSamples } from './change-status.ts';

/** Destroys samples; those that were never received are refused (rules S3 and S13, SAMPLE-10). */
export const destroySamples = route(endpoint, async ({ body }, context) => ({
  samples: await moveSamples(context, endpoint.id, body),
}));
