import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';
import {
  isRechecked,
  RECHECK_MEANING,
  type RecheckedField,
} from '@kiemlab/contract/features/samples/identity.rules';
import { fieldNameOf } from '../../audit/changes/field-names.ts';
import { groupChanges } from '../../audit/changes/group-changes.ts';

/** A check by a second person, as the trail tells it. */
export interface Recheck {
  /** Printed name of who checked. */
  by: string;
  /** When, as the trail keeps it. */
  at: string;
  fields: RecheckedField[];
}

/** The second person's signatures in an entry of the trail, with the fields of the identity that the entry changed. */
export function rechecksIn(changes: readonly AuditChange[]): Recheck[] {
  const fields = changes.flatMap(({ entity, field }): RecheckedField[] => {
    const name = fieldNameOf(entity, field);
    return entity === 'sample' && 'catalogue' in name && isRechecked(name.catalogue) ? [name.catalogue] : [];
  });
  return groupChanges(changes).flatMap(({ entity, changes: signature }) => {
    const value = (field: string): string => signature.find((one) => one.field === field)?.newValue ?? '';
    return entity === 'signature' && value('meaning') === RECHECK_MEANING
      ? [{ by: value('signer_name'), at: value('signed_at'), fields }]
      : [];
  });
}
