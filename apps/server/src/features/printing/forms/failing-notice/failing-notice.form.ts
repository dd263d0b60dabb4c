import { dayOf } from '../../../../platform/clock.ts';
import { AppError, found } from '../../../../platform/http/app-error.ts';
import { refuseOrigin } from '../../../samples/refuse-origin.ts';
import { readSetting } from '../../../settings/settings.queries.ts';
import { defineForm } from '../../form.ts';
import { readProductGroup } from '../record/product-words.ts';
import { readHead } from '../record/record-head.ts';
import { buildFailingNotice, type FailingNoticeSource } from './build-failing-notice.ts';
import { findFailingReport, findNotice } from './failing-notice.queries.ts';

/**
 * The notice that a sample failed, of the day of its first print, of today before it; in the words of that day. It tells the origin of the
 * sample, as the archived report does: throws ORIGIN_HIDDEN to whom that is kept from, NO_FAILING_REPORT with the sample where no issued
 * report stands that says so (rule C23).
 */
export const failingNoticeForm = defineForm({
  template: 'failing-notice',
  query: async (db, samples, { name, at, actor }): Promise<FailingNoticeSource> => {
    refuseOrigin(actor);
    const sample = found(samples[0], 'SAMPLE_NOT_FOUND');
    const report = await findFailingReport(db, sample.id);
    if (!report) throw new AppError('NO_FAILING_REPORT', { codes: [sample.code] });
    const notice = await findNotice(db, report.id);
    const day = dayOf(notice?.printed_at ?? at);
    return {
      head: await readHead(db, day, { name, at }),
      texts: await readSetting(db, 'failingNoticeTexts', day),
      report,
      group: await readProductGroup(db, [sample]),
      number: notice?.code,
    };
  },
  builder: buildFailingNotice,
});
