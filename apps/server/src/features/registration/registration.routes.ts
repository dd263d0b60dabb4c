import type { Route } from '../../platform/http/route.ts';
import { createSample } from './create-sample.ts';
import { updateSample } from './update-sample.ts';
import { updateSamplerInfo } from './update-sampler-info.ts';

export const registrationRoutes: Route[] = [createSample, updateSample, updateSamplerInfo];
