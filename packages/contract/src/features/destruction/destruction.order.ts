import { growing } from '../../core/sorted-columns.ts';

/** By what minutes of destruction are sorted. */
export const DESTRUCTION_ORDER = growing([
  'code',
  'items',
  'destroyedOn',
  'place',
  'createdBy',
  'createdAt',
  'status',
]);
