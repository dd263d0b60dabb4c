import { parseDecimal } from '@kiemlab/contract/core/decimal';
import { remainderOf, splitRefusal, sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';

/** What has been typed into the cells so far, as exact decimals; cells without a number count as nothing. */
export const typedQuantities = (cells: readonly (string | null | undefined)[]): string[] =>
  cells.flatMap((cell) => {
    const exact = parseDecimal(cell ?? '');
    return exact === undefined ? [] : [exact];
  });

export interface Remaining {
  /** Exact decimal, below zero when too much is taken. */
  left: string;
  /** Why it cannot be so; undefined while nothing has been typed. */
  refusal: ReturnType<typeof splitRefusal>;
}

/** What is left of a sample when the cells are taken from it. */
export function remaining(
  current: string,
  cells: readonly (string | null | undefined)[],
  retained = '',
): Remaining {
  const taken = typedQuantities(cells);
  const left = remainderOf(current || null, taken);
  return {
    left,
    refusal:
      taken.length > 0
        ? splitRefusal({ left: current || null, retained: retained || '0' }, taken)
        : undefined,
  };
}

/** What a pool holds. */
export const pooled = (cells: readonly (string | null | undefined)[]): string =>
  sumOf(typedQuantities(cells));
