import { getBarcode as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { code128Svg } from '../../platform/barcode/barcode.ts';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSample } from '../samples/samples.queries.ts';

/** The barcode of a sample's code. */
export const getBarcode = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSample(db, params.id, user), 'SAMPLE_NOT_FOUND');
  return {
    bytes: new TextEncoder().encode(code128Svg(sample.code)),
    mime: 'image/svg+xml',
    fileName: `${sample.code}.svg`,
  };
});
