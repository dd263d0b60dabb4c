import { amendedCode, reportNumber } from '@kiemlab/contract/features/settings/number-patterns';
import type { Database } from '@kiemlab/db/database';
import { dayOf } from '../../platform/clock.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { findFirstReport, findLastAmendment } from './amendments.queries.ts';
import type { StoredReport } from './reports.queries.ts';

/** The number of an amended report, with the parts that it is kept by. */
export interface AmendedNumber {
  number: number;
  year: number;
  /** "0123-SĐ1". */
  code: string;
  /** "0123-SĐ1/2026/KNĐN". */
  fullNumber: string;
  /** Which amendment of the first report it is, counted from 1; void ones count. */
  amendment: number;
}

/**
 * The number of the next amendment of a report: number and year of the first one, with `-SĐn` behind the number, as the pattern and the
 * site code had it on the day on which that was drawn (rule C7). Call it while the sample is locked.
 */
export async function nextAmendedNumber(
  db: Database,
  { number, year }: Pick<StoredReport, 'number' | 'year'>,
): Promise<AmendedNumber> {
  const first = await findFirstReport(db, number, year);
  const day = dayOf(first.created_at);
  const { report: pattern } = await readSetting(db, 'numberPatterns', day);
  const { siteCode: site } = await readSetting(db, 'laboratory', day);
  const amendment = (await findLastAmendment(db, number, year)) + 1;
  const of = { year: String(year), site, number };
  const written = reportNumber(pattern, of) === first.full_number;
  return {
    number,
    year,
    amendment,
    code: amendedCode(first.code, amendment),
    fullNumber: written
      ? reportNumber(pattern, { ...of, amendment })
      : // Settings of that day were filled in later: the code stands in the number as it was given.
        first.full_number.replace(first.code, () => amendedCode(first.code, amendment)),
  };
}
