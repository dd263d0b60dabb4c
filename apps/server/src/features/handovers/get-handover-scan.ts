import { StoredBytes } from '@kiemlab/contract/core/define-endpoint';
import { getHandoverScan as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findScan } from './handover-scans.queries.ts';

/** The bytes of the scan of a paper; a damaged file is an error. */
export const getHandoverScan = route(endpoint, async ({ params }, { db, user }) => {
  const scan = found(await findScan(db, params.id, user), 'NOT_FOUND');
  return { bytes: new StoredBytes(scan.sha256), mime: scan.mime, fileName: scan.file_name };
});
