import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';

/** The changes of one record in one entry. */
export interface RecordChanges {
  entity: string;
  code: string;
  operation: AuditChange['operation'];
  changes: AuditChange[];
}

/** Changes by record, in the order of the trail: neighbours of the same record belong together until a field repeats. */
export function groupChanges(changes: readonly AuditChange[]): RecordChanges[] {
  const groups: RecordChanges[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const { entity, code, operation, field } = change;
    const goesOn =
      last !== undefined &&
      last.entity === entity &&
      last.code === code &&
      last.operation === operation &&
      !last.changes.some((other) => other.field === field);
    if (goesOn) last.changes.push(change);
    else groups.push({ entity, code, operation, changes: [change] });
  }
  return groups;
}
