import { letterNumber } from '@kiemlab/contract/features/settings/failing-notice-texts';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../../../platform/clock.ts';
import { AppError, found } from '../../../../platform/http/app-error.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { drawNumberThisYear } from '../../../../platform/numbers/draw-this-year.ts';
import { readSetting } from '../../../settings/settings.queries.ts';
import {
  findFailingReport,
  findNotice,
  insertNotice,
  lockNotice,
  type StoredNotice,
} from './failing-notice.queries.ts';

/**
 * The notice of the failing report of a sample, else, where `judge` lets it be, the next number of this year's letters, written as the setting has it today; those who
 * ask at once for the same one get the same (rule F23). Throws NO_FAILING_REPORT, CLOCKS_APART, CLOCK_BEHIND.
 */
export async function numberNotice(
  tx: Tx,
  context: Context,
  sample: { id: string; code: string },
  judge: () => void,
): Promise<StoredNotice> {
  const report = await findFailingReport(tx, sample.id);
  if (!report) throw new AppError('NO_FAILING_REPORT', { codes: [sample.code] });
  await lockNotice(tx, report.id);
  const printed = await findNotice(tx, report.id);
  if (printed) return printed;
  judge();
  const { year, number } = await drawNumberThisYear(tx, context, 'official-letter');
  const day = today();
  const { number: pattern } = await readSetting(tx, 'failingNoticeTexts', day);
  const { siteCode: site } = await readSetting(tx, 'laboratory', day);
  const code = letterNumber(pattern, { number, site });
  await insertNotice(tx, {
    reportId: report.id,
    sampleId: sample.id,
    year,
    number,
    code,
    printedBy: context.user.id,
  });
  return found(await findNotice(tx, report.id), 'NOT_FOUND');
}
