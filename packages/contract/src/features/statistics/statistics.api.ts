import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { day, id } from '../../core/text.ts';
import { SampleStatus } from '../samples/samples.schema.ts';

export const countByType = defineEndpoint({
  id: 'samples.count-by-type',
  method: 'GET',
  path: '/api/samples/count-by-type',
  summary:
    'How many samples there are of each type; of the caller’s own samples without the right to see all',
  permission: ['Sample'],
  envelope: 'plain',
  ok: z.array(z.strictObject({ templateId: id, name: z.string(), data: z.int() })),
});

export const countByTypeAndStatus = defineEndpoint({
  id: 'samples.count-by-type-and-status',
  method: 'GET',
  path: '/api/samples/count-by-type-and-status',
  summary:
    'How many samples there are of each type in each status; of the caller’s own without the right to see all',
  permission: ['Sample'],
  envelope: 'plain',
  ok: z.array(
    z.strictObject({
      templateId: id,
      sampleType: z.string(),
      sampleCountByStatusList: z.array(z.strictObject({ status: SampleStatus, count: z.int() })),
    }),
  ),
});

/** First and last day of receipt. */
const period = { startDate: day, endDate: day };

/** Samples received in a month, of one type, substance type and origin (specification 1 §3). */
export const SummaryRow = z.strictObject({
  /** `MM/YYYY`. */
  monthName: z.string(),
  templateId: id,
  templateName: z.string(),
  substanceType: z.string(),
  importOrigin: z.string(),
  countData: z.int(),
});
export type SummaryRow = z.output<typeof SummaryRow>;

export const getSummaryData = defineEndpoint({
  id: 'samples.get-summary-data',
  method: 'GET',
  path: '/api/samples/summary-data',
  summary:
    'Samples received in a period, by month, sample type, substance type and origin; oldest month first',
  permission: ['Sample'],
  envelope: 'plain',
  query: z.strictObject(period),
  ok: z.array(SummaryRow),
});

export const exportSummaryData = defineEndpoint({
  id: 'samples.export-summary-data',
  method: 'GET',
  path: '/api/samples/export-summary-data',
  summary: 'The same figures as .xlsx, or as PDF with exportType=PDF, with a chart for each sample type',
  permission: ['Sample_Export'],
  envelope: 'plain',
  orAll: ['templateUuids'],
  query: z.strictObject({
    ...period,
    /** Comma list of sample types; all when absent. */
    templateUuids: z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(id).min(1).max(100))
      .optional(),
    exportType: z.enum(['PDF', 'XLSX']).default('XLSX'),
  }),
  ok: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'),
  errors: ['EXPORT_LINE_FULL', 'PRINT_TOO_LONG'],
});
