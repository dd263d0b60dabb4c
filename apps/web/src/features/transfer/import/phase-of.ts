import type { ImportProgress } from '@kiemlab/contract/features/transfer/import/import.api';

/** Which share of the whole each phase has, in per cent: where it begins and how long it is. */
const SHARES: Record<ImportProgress['phase'], readonly [number, number]> = {
  waiting: [0, 15],
  reading: [15, 5],
  checking: [20, 20],
  writing: [40, 60],
};

/** How far an import is as a whole, 0 to 100; `sent` is the part of the file that has gone out. */
export function percentOf({ phase, done, total }: ImportProgress, sent: number): number {
  const [from, length] = SHARES[phase];
  const part = phase === 'waiting' ? sent : total > 0 ? done / total : 0;
  return Math.round(from + length * Math.min(1, part));
}
