import { growing } from '../../core/sorted-columns.ts';

/** By what clients are sorted; an index is kept of their names. */
export const CLIENT_ORDER = growing(
  ['person', 'clientType', 'email', 'externalId', 'city', 'entryDate'],
  ['name'],
);
