import type { Route } from '../../platform/http/route.ts';
import { annotateSample } from './annotate-sample.ts';
import { deleteSample } from './delete-sample.ts';
import { getFieldFile } from './field-files/get-field-file.ts';
import { uploadFieldFile } from './field-files/upload-field-file.ts';
import { getSample } from './get-sample.ts';
import { getSampleDetail } from './get-sample-detail.ts';
import { listSamples } from './list-samples.ts';
import { findByCode } from './scan/find-by-code.ts';
import { listSeenFiles } from './seen-files/list-seen-files.ts';

export const samplesRoutes: Route[] = [
  listSamples,
  findByCode,
  getSample,
  getSampleDetail,
  listSeenFiles,
  annotateSample,
  deleteSample,
  uploadFieldFile,
  getFieldFile,
];
