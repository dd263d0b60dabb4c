import { durationText } from '@kiemlab/contract/core/duration';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { takeNumbers } from './numbers.queries.ts';

/**
 * Draws `count` consecutive numbers of a series; answers the first. A number is for ever, so the clocks are compared each time:
 * throws CLOCKS_APART or CLOCK_BEHIND where its year could be another than the laboratory's.
 */
export async function drawNumbers(
  tx: Tx,
  { clocks, log, language }: Pick<Context, 'clocks' | 'log' | 'language'>,
  series: string,
  year: number,
  count: number,
): Promise<number> {
  const fault = await clocks.compare(tx, log);
  if (fault) throw new AppError(fault.code, { difference: durationText(fault.seconds, language) });
  return takeNumbers(tx, series, year, count);
}
