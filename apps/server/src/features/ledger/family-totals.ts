import type { QuantityEntry } from '@kiemlab/contract/features/ledger/ledger.api';
import { remainderOf, sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import type { FamilyTotals } from '@kiemlab/contract/features/ledger/consumption.api';

/** Sums of the ledger over a sample and what was split off it, by kind; what only went between them is left out. */
export interface FamilySums {
  members: number;
  unit: string | null;
  /** Exact decimals by kind, signed as in the ledger. */
  byKind: Partial<Record<QuantityEntry['kind'], string>>;
  left: string;
  retained: string;
  /** What corrections gave back of what tests had taken: it stands under CORRECTION, and was not taken. */
  givenBack: string;
}

/** What came in, and what became of it (COMP-37): cameIn + corrected = tested + sent + destroyed + mergedAway + left. */
export function familyTotals({ members, unit, byKind, left, retained, givenBack }: FamilySums): FamilyTotals {
  const sum = (...kinds: QuantityEntry['kind'][]): string => sumOf(kinds.map((kind) => byKind[kind] ?? '0'));
  const away = (...kinds: QuantityEntry['kind'][]): string => remainderOf('0', [sum(...kinds)]);
  return {
    members,
    cameIn: sum('IN', 'SPLIT_IN', 'POOL_IN', 'MERGE_IN', 'SPLIT_OUT'),
    corrected: remainderOf(sum('CORRECTION'), [givenBack]),
    tested: remainderOf(away('TEST'), [givenBack]),
    sent: away('SEND', 'RETURN'),
    destroyed: away('DESTROY', 'REFUSE', 'RESTORE'),
    mergedAway: away('POOL_OUT', 'MERGE_OUT'),
    left,
    retained,
    unit,
  };
}
