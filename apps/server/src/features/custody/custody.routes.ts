import type { Route } from '../../platform/http/route.ts';
import { annotateSample } from '../samples/annotate-sample.ts';
import { changeOneStatus } from './change-one-status.ts';
import { checkReport } from '../reports/check-report.ts';
import { deleteSample } from '../samples/delete-sample.ts';
import { destroySamples } from './destroy-samples.ts';
import { getSampleDetail } from '../samples/get-sample-detail.ts';
import { listDispatches } from './list-dispatches.ts';
import { lockResults } from './lock-results.ts';
import { updateSamplerInfo } from '../registration/update-sampler-info.ts';

export const sampleLifecycleRoutes: Route[] = [
  changeOneStatus,
  annotateSample,
  destroySamples,
  deleteSample,
  getSampleDetail,
  lockResults,
  checkReport,
  updateSamplerInfo,
  listDispatches,
];
