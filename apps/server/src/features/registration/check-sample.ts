import type { FieldErrorCode, FieldFault } from '@kiemlab/contract/core/field-errors';
import { wrongOrders } from '@kiemlab/contract/features/samples/fields/date-orders';
import { needsSampler } from '@kiemlab/contract/features/samples/fields/sample-source';
import { missingIn } from '@kiemlab/contract/core/fields/missing';
import { fieldOf, SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { dayOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { receiptFault } from '../samples/receipt-day.ts';
import { type Attributes, type SampleColumns, sectionRows, valueIn } from '../samples/samples.record.ts';

interface Stored {
  columns: SampleColumns;
  attributes: Attributes;
}

/** Required fields and rows of the template version (2 §5; SAMPLE-07). */
const missing = (sample: Stored, config: TemplateConfig): FieldFault[] =>
  missingIn(
    SAMPLE_CATALOGUE,
    config,
    (section) => sectionRows(section, sample),
    (section) => section !== 'samplerInformation' || needsSampler(sample.columns.source, true),
  );

/** Days that must not lie ahead, and pairs that must be in order (COMP-26; 2 §5). */
function datesWrong(sample: Stored, now: Date, since: string | undefined): FieldFault[] {
  const fault = (field: string, code: FieldErrorCode): FieldFault => ({ field, code });
  const faults: FieldFault[] = [];
  const { sampling_date: sampled, received_date: received } = sample.columns;
  if (sampled && new Date(sampled).getTime() > now.getTime())
    faults.push(fault('sampleChronicleInformation.samplingDate', 'IN_FUTURE'));
  if (sampled && since !== undefined && dayOf(new Date(sampled)) < since)
    faults.push(fault('sampleChronicleInformation.samplingDate', 'TOO_LONG_AGO'));
  const wrong = received ? receiptFault(received, sampled, now) : undefined;
  if (wrong) faults.push(fault('sampleChronicleInformation.receivedDate', wrong));
  for (const { second, code } of wrongOrders((key) => valueIn(sample, key)))
    faults.push(fault(`${fieldOf(second).section}.${second}`, code));
  return faults;
}

/** What its template and the calendar do not allow of a sample; `since` is the first day its sampling may be on. */
export const sampleFaults = (
  sample: Stored,
  config: TemplateConfig,
  now: Date,
  since?: string,
): FieldFault[] => [...missing(sample, config), ...datesWrong(sample, now, since)];

/** Refuses a sample that its template or the calendar does not allow; names every field. */
export function checkSample(sample: Stored, config: TemplateConfig, now: Date, since?: string): void {
  const faults = sampleFaults(sample, config, now, since);
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
}
