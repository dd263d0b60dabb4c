import type { Route } from '../../../platform/http/route.ts';
import { cancelImport } from './cancel-import.ts';
import { getImportProgress } from './get-import-progress.ts';
import { getImportTemplate } from './get-import-template.ts';
import { importSamples } from './import-samples.ts';

export const importRoutes: Route[] = [getImportTemplate, importSamples, getImportProgress, cancelImport];
