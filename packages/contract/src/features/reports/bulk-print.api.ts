import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';
import { DAY_ORDER, EPOCH_RANGE, inDayOrder, sampleFilter } from '../samples/samples.api.ts';
import { BULK_FORMS, MOST_IN_BULK } from '../printing/bulk-forms.ts';
import { PRINTED_FORMS } from '../printing/printed-forms.ts';
import type { PermissionCode } from '../../core/permissions.ts';

const permission = [...new Set(BULK_FORMS.map((type) => PRINTED_FORMS[type].permission))] as [
  PermissionCode,
  ...PermissionCode[],
];

/** What is printed: the samples that are named, in that order, or all that the filters let through, in the order of the list. */
const wish = z
  .strictObject({ ...sampleFilter, ...EPOCH_RANGE, ids: z.array(id).min(1).max(MOST_IN_BULK).optional() })
  .refine(inDayOrder, DAY_ORDER);
export type BulkWish = z.output<typeof wish>;

export const startBulkPrint = defineEndpoint({
  id: 'reports.start-bulk-print',
  method: 'POST',
  path: '/api/reports/:type/bulk',
  summary:
    'A form of each of many samples in one PDF to print from, made in the background: answers the job, whose file its owner fetches within a day',
  permission,
  envelope: 'plain',
  params: z.strictObject({ type: z.enum(BULK_FORMS) }),
  body: wish,
  ok: z.strictObject({ jobId: id, total: z.int() }),
  status: 201,
  errors: ['SAMPLE_NOT_FOUND', 'NOT_FOUND', 'ORIGIN_HIDDEN', 'EXPORT_LINE_FULL', 'LIST_TOO_LONG_TO_SORT'],
});
