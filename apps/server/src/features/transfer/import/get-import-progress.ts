import { getImportProgress as endpoint } from '@kiemlab/contract/features/transfer/import/import.api';
import { route } from '../../../platform/http/route.ts';
import { progressOf } from './running-imports.ts';

/** How far an import of the caller is; others' look as if they had not begun (SAMPLE-16). */
export const getImportProgress = route(endpoint, ({ params }, { user }) =>
  Promise.resolve(progressOf(params.importId, user.id) ?? { phase: 'waiting' as const, done: 0, total: 0 }),
);
