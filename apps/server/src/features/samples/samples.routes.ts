import type { Route } from '../../platform/http/route.ts';
import { assignAnalytes } from '../tests/assign-analytes.ts';
import { changeStatus } from '../custody/change-status.ts';
import { createSample } from '../registration/create-sample.ts';
import { getSample } from './get-sample.ts';
import { listSamples } from './list-samples.ts';
import { findByCode } from './scan/find-by-code.ts';
import { updateSample } from '../registration/update-sample.ts';

export const samplesRoutes: Route[] = [
  listSamples,
  findByCode,
  getSample,
  createSample,
  updateSample,
  changeStatus,
  assignAnalytes,
];
