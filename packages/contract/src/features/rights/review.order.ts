import { small } from '../../core/sorted-columns.ts';

/** By what the accounts of an access review are sorted. */
export const REVIEW_ORDER = small([
  'name',
  'username',
  'number',
  'status',
  'lastLogin',
  'position',
  'department',
  'created',
]);
