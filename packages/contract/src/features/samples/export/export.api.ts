import { z } from 'zod';
import { defineEndpoint, file } from '../../../core/define-endpoint.ts';
import { id } from '../../../core/text.ts';
import { sampleFilter } from '../samples.api.ts';

/** Samples that can be named in one address. */
export const MOST_IDS = 200;

export const exportSamples = defineEndpoint({
  id: 'samples.export-samples',
  method: 'GET',
  path: '/api/samples/export',
  summary: 'The list of samples as .xlsx: all that the filters let through, or those that are named',
  permission: ['Sample_Export'],
  envelope: 'plain',
  query: z.strictObject({
    ...sampleFilter,
    /** Comma list; a missing or hidden one refuses the call. */
    ids: z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(id).min(1).max(MOST_IDS))
      .optional(),
  }),
  ok: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: ['SAMPLE_NOT_FOUND', 'NOT_FOUND'],
});
