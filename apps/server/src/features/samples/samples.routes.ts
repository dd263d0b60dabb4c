import type { Route } from '../../platform/http/route.ts';
import { assignAnalytes } from './assign-analytes.ts';
import { changeStatus } from './change-status.ts';
import { createSample } from './create-sample.ts';
import { getSample } from './get-sample.ts';
import { listSamples } from './list-samples.ts';
import { findByCode } from './scan/find-by-code.ts';
import { updateSample } from './update-sample.ts';

export const samplesRoutes: Route[] = [
  listSamples,
  findByCode,
  getSample,
  createSample,
  updateSample,
  changeStatus,
  assignAnalytes,
];
