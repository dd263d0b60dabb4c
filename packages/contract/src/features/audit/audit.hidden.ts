import type { AuditEntry } from './audit.api.ts';

/** Stands in the trail where something is kept from the reader: the origin of coded samples, numbers of identity cards. */
export const HIDDEN_VALUE = '•••';

/** True for an entry of which something is kept from the reader. */
export const hidesSomething = ({ username, fullName, reason, objects, changes }: AuditEntry): boolean =>
  [
    username,
    fullName,
    reason,
    ...objects.map(({ code }) => code),
    ...changes.flatMap(({ code, oldValue, newValue }) => [code, oldValue, newValue]),
  ].includes(HIDDEN_VALUE);
