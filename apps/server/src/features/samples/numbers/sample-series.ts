import { type NumberPatterns, sampleNumber } from '@kiemlab/contract/features/settings/number-patterns';
import type { Database } from '@kiemlab/db/database';
import type { CodeSeries } from '../../../platform/numbers/allocate-codes.ts';
import { findTakenNumbers } from './sample-numbers.queries.ts';

/** The letters that numbers of samples begin with: taken, and sent. */
export type SourceLetter = 'L' | 'G';

/** The numbers of samples of a letter and a year, as a pattern writes them: one series, whatever patterns it has had (rule N1). */
export const sampleSeries = (
  db: Database,
  { sample }: NumberPatterns,
  letter: SourceLetter,
  year: string,
): CodeSeries => ({
  series: `sample-${letter}`,
  year: Number(year),
  codeOf: (number) => sampleNumber(sample, { letter, year, number }),
  taken: (codes) => findTakenNumbers(db, codes),
});
