import { isOpen, isSigned, statusAfter } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { StoredTest } from '../analyses.queries.ts';
import type { Undone } from './records.queries.ts';

/**
 * What goes with another content of a record (rule T24, COMP-22): signatures that were given are void, and what waits for a signature,
 * or has it, goes back to be signed anew.
 */
export const invalidatedSignatures = (
  { status }: Pick<StoredTest, 'status'>,
  reason: string | undefined,
): Pick<Undone, 'voidSignatures' | 'status'> => ({
  voidSignatures: !isOpen(status),
  status: isSigned(status)
    ? {
        status: statusAfter('edit', status),
        status_remark: reason ?? null,
        reviewed_by: null,
        approved_by: null,
      }
    : undefined,
});
