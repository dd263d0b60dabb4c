import type { Tx } from '@kiemlab/db/unit-of-work';
import { dayOf } from '../clock.ts';
import type { Context } from '../http/context.ts';
import { type CodeSeries, type Drawn, allocateCodes } from './allocate-codes.ts';
import { drawNumbers } from './draw-numbers.ts';
import { lockSeries } from './lock-series.ts';

type Drawer = Pick<Context, 'clocks' | 'log' | 'language'>;

const yearAt = (now: Date): string => dayOf(now).slice(0, 4);

/** Codes of the series of this year, which is read once it is locked: who waited over New Year draws of the year that has begun. */
export async function drawCodesThisYear(
  tx: Tx,
  context: Drawer,
  seriesOf: (year: string) => CodeSeries,
  count: number,
): Promise<{ year: number; drawn: Drawn[] }> {
  const now = await lockSeries(tx, (at) => [seriesOf(yearAt(at))]);
  const series = seriesOf(yearAt(now));
  return { year: series.year, drawn: await allocateCodes(tx, context, series, count) };
}

/** The next number of a series of this year, which is read once it is locked. */
export async function drawNumberThisYear(
  tx: Tx,
  context: Drawer,
  series: string,
): Promise<{ year: number; number: number }> {
  const now = await lockSeries(tx, (at) => [{ series, year: Number(yearAt(at)) }]);
  const year = Number(yearAt(now));
  return { year, number: await drawNumbers(tx, context, series, year, 1) };
}
