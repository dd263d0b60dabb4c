import { cancelImport as endpoint } from '@kiemlab/contract/features/transfer/import/import.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { stopImport } from './running-imports.ts';

/** Stops an import of the caller; its unit of work is rolled back, unless it is ending already (SAMPLE-16). */
export const cancelImport = route(endpoint, ({ params }, { user }) => {
  const cancelled = stopImport(params.importId, user.id);
  if (cancelled === undefined) throw new AppError('NOT_FOUND');
  return Promise.resolve({ cancelled });
});
