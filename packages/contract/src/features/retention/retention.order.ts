import { growing } from '../../core/sorted-columns.ts';

/** By what samples whose retention ends are sorted. */
export const DUE_ORDER = growing([
  'code',
  'sampleName',
  'keepUntil',
  'daysLeft',
  'storageLocation',
  'templateName',
  'sampleStatus',
]);
