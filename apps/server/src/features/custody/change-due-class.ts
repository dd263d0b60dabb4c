import { changeDueClass as endpoint } from '@kiemlab/contract/features/custody/receipt.api';
import { CLASS_CHOICES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { isTaken } from '../samples/receipt-needs.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { dueDayOf } from './due-day.ts';

/**
 * Gives a received state sample another class, with a reason, as every change of it (rule S17). The due day follows, counted from the
 * receipt (rule D1), unless it is not the one of the class before: then it was agreed, and stays.
 */
export const changeDueClass = route(endpoint, ({ params, body: { version, dueClass, reason } }, context) =>
  context.write({ action: endpoint.id, reason }, async (tx) => {
    const samples = await loadForAction(tx, [params.id], context.user);
    await judgeAll(tx, samples, context.user, () => 'edit');
    const [sample] = samples;
    if (!sample) throw new AppError('SAMPLE_NOT_FOUND');
    if (sample.version !== version)
      throw new AppError('STALE_VERSION', { codes: [sample.code], version: sample.version });
    if (sample.internal_code === null || sample.received_date === null)
      throw new AppError('SAMPLE_NUMBER_REQUIRED', { codes: [sample.code] });
    // Submitted samples have none.
    if (!isTaken(sample))
      throw new AppError('VALIDATION', {
        codes: [sample.code],
        fields: [{ field: 'dueClass', code: 'INVALID_VALUE' }],
      });
    const before = CLASS_CHOICES.find(({ value }) => value === sample.due_class)?.value;
    const settings = await readSettings(tx, 'dueDays', 'holidays', 'workedDays');
    const dayOf = (one: typeof before) => dueDayOf(settings, one)(sample, sample.received_date ?? '').day;
    const follows = sample.appointment_date === null || sample.appointment_date === dayOf(before);
    const appointmentDate = follows ? dayOf(dueClass) : sample.appointment_date;
    const changed = await updateSampleRow(tx, sample.id, {
      columns: { due_class: dueClass, appointment_date: appointmentDate },
    });
    return { sampleId: sample.id, version: changed, dueClass, appointmentDate };
  }),
);
