import { z } from 'zod';
import { defineEndpoint, file } from '../../../core/define-endpoint.ts';
import { id } from '../../../core/text.ts';
import { DAY_ORDER, inDayOrder, sampleFilter } from '../../samples/samples.api.ts';

/** Samples that can be named in one address. */
export const MOST_IDS = 200;

export const exportSamples = defineEndpoint({
  id: 'samples.export-samples',
  method: 'GET',
  path: '/api/samples/export',
  summary:
    'The list of samples as .xlsx in its order: all that the filters let through, or those that are named',
  permission: ['Sample_Export'],
  envelope: 'plain',
  query: z
    .strictObject({
      ...sampleFilter,
      /** Chosen by the caller, who can ask with it where the export stands in the line. */
      exportId: id.optional(),
      /** Comma list; a missing or hidden one refuses the call. */
      ids: z
        .string()
        .transform((value) => value.split(','))
        .pipe(z.array(id).min(1).max(MOST_IDS))
        .optional(),
    })
    .refine(inDayOrder, DAY_ORDER),
  ok: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: ['SAMPLE_NOT_FOUND', 'NOT_FOUND', 'EXPORT_LINE_FULL', 'LIST_TOO_LONG_TO_SORT'],
});

export const ExportProgress = z.strictObject({
  /** False once it runs. */
  waiting: z.boolean(),
  /** Exports that begin before it. */
  ahead: z.int(),
});
export type ExportProgress = z.output<typeof ExportProgress>;

export const getExportProgress = defineEndpoint({
  id: 'samples.get-export-progress',
  method: 'GET',
  path: '/api/samples/export/:exportId',
  summary: 'Whether an export of the caller waits for its turn, and how many are before it',
  permission: ['Sample_Export'],
  envelope: 'plain',
  passive: true,
  params: z.strictObject({ exportId: id }),
  ok: ExportProgress,
});
