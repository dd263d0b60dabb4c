import { previewNumbers as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import type { Database } from '@kiemlab/db/database';
import { today } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { type CodeSeries, nextCode } from '../../platform/numbers/allocate-codes.ts';
import { lastTaken } from '../../platform/numbers/numbers.queries.ts';
import { sampleSeries } from '../samples/numbers/sample-series.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { reportSeries } from './report-series.ts';

const nextOf = async (db: Database, series: CodeSeries): Promise<string> =>
  nextCode(series, await lastTaken(db, series.series, series.year));

/** What the patterns that are asked about would make of the numbers that come next. Draws none. */
export const previewNumbers = route(endpoint, async ({ body }, { db }) => {
  const day = body.day ?? today();
  const year = day.slice(0, 4);
  const { siteCode } = await readSetting(db, 'laboratory', day);
  return {
    taken: await nextOf(db, sampleSeries(db, body.numberPatterns, 'L', year)),
    sent: await nextOf(db, sampleSeries(db, body.numberPatterns, 'G', year)),
    report: await nextOf(db, reportSeries(db, body.numberPatterns, siteCode, year)),
  };
});
