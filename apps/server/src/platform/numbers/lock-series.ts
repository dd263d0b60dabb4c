import type { Tx } from '@kiemlab/db/unit-of-work';
import type { CodeSeries } from './allocate-codes.ts';
import { takeNumbers } from './numbers.queries.ts';

type Series = Pick<CodeSeries, 'series' | 'year'>;

const nameOf = ({ series, year }: Series): string => `${year} ${series}`;

/**
 * Locks the series that a moment asks for and answers the moment read once they are held, for the day and the number alike: who
 * waited over midnight of New Year gets both of the year that has begun (rules N1, N4). Series are locked by year and name, so that
 * two who lock several never wait for each other.
 */
export async function lockSeries(tx: Tx, seriesAt: (now: Date) => readonly Series[]): Promise<Date> {
  const held = new Set<string>();
  for (;;) {
    const now = new Date();
    const lacking = seriesAt(now).filter((series) => !held.has(nameOf(series)));
    if (lacking.length === 0) return now;
    for (const name of [...new Set(lacking.map(nameOf))].sort()) {
      const series = lacking.find((one) => nameOf(one) === name);
      if (series) await takeNumbers(tx, series.series, series.year, 0);
      held.add(name);
    }
  }
}
