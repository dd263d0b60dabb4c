import { small } from '../../core/sorted-columns.ts';

/** By what people are sorted. */
export const USER_ORDER = small([
  'username',
  'fullName',
  'email',
  'position',
  'department',
  'number',
  'lastLogin',
]);

/** By what pairs of accounts are sorted: the name of the one and of the other. */
export const DOUBLE_ORDER = small(['name', 'other']);
