import { z } from 'zod';
import { defineEndpoint, file } from '../../../core/define-endpoint.ts';
import { id, text } from '../../../core/text.ts';
import { DAY_ORDER, EPOCH_RANGE, inDayOrder, sampleFilter } from '../../samples/samples.api.ts';

/** Samples that can be named in one address. */
export const MOST_IDS = 200;

/**
 * What the workbook has: the columns of the list, or what the database of the Ministry of Health wants of each state sample whose report
 * is issued.
 */
export const EXPORT_LAYOUTS = ['list', 'ministry'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** What is exported: all that the filters let through, or those that are named. */
const fields = {
  ...sampleFilter,
  /** Comma list; a missing or hidden one refuses the call. */
  ids: text(100 * MOST_IDS)
    .transform((value) => value.split(','))
    .pipe(z.array(id).min(1).max(MOST_IDS))
    .optional(),
  layout: z.enum(EXPORT_LAYOUTS).default('list'),
};
const wish = z.strictObject(fields).refine(inDayOrder, DAY_ORDER);
export type ExportWish = z.output<typeof wish>;

export const exportSamples = defineEndpoint({
  id: 'samples.export-samples',
  method: 'GET',
  path: '/api/samples/export',
  summary:
    'The list of samples as .xlsx in its order: all that the filters let through, or those that are named; who leaves calls it off',
  permission: ['Sample_Export'],
  envelope: 'plain',
  orAll: ['year', 'templateId', 'status'],
  query: wish,
  ok: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: [
    'SAMPLE_NOT_FOUND',
    'NOT_FOUND',
    'ORIGIN_HIDDEN',
    'EXPORT_LINE_FULL',
    'LIST_TOO_LONG_TO_SORT',
    'JOB_NOT_DONE',
  ],
});

export const startExport = defineEndpoint({
  id: 'samples.start-export',
  method: 'POST',
  path: '/api/samples/export-jobs',
  summary: 'The same in the background: answers the job, whose file its owner fetches within a day',
  permission: ['Sample_Export'],
  envelope: 'plain',
  body: z.strictObject({ ...fields, ...EPOCH_RANGE }).refine(inDayOrder, DAY_ORDER),
  ok: z.strictObject({ jobId: id }),
  status: 201,
  errors: ['SAMPLE_NOT_FOUND', 'NOT_FOUND', 'ORIGIN_HIDDEN', 'EXPORT_LINE_FULL', 'LIST_TOO_LONG_TO_SORT'],
});
