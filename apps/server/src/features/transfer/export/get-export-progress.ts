import { getExportProgress as endpoint } from '@kiemlab/contract/features/transfer/export/export.api';
import { route } from '../../../platform/http/route.ts';
import { progressOf } from '../../../platform/line/export-line.ts';

/** Whether an export of the caller waits, and how many are before it; others' look as if they did not (SAMPLE-19). */
export const getExportProgress = route(endpoint, ({ params }, { user }) =>
  Promise.resolve(progressOf(params.exportId, user.id)),
);
