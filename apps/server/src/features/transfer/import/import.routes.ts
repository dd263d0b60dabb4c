import type { Route } from '../../../platform/http/route.ts';
import { cancelImport } from './cancel-import.ts';
import { getImportProgress } from './get-import-progress.ts';
import { getImportResult } from './get-import-result.ts';
import { getImportTemplate } from './get-import-template.ts';
import { importSamples } from './import-samples.ts';
import { startImport } from './start-import.ts';

export const importRoutes: Route[] = [
  getImportTemplate,
  importSamples,
  startImport,
  getImportResult,
  getImportProgress,
  cancelImport,
];
