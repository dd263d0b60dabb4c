import { growing } from '../../core/sorted-columns.ts';

/** By what cases are sorted. */
export const OOS_ORDER = growing([
  'code',
  'test',
  'sampleName',
  'analyte',
  'round',
  'openedAt',
  'openedBy',
  'closedBy',
  'closedAt',
  'status',
]);
