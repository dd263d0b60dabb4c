import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { upTo } from '../../core/paging.ts';
import { id } from '../../core/text.ts';
import { refusedFilter, trailFilter } from './audit.api.ts';
import { inTrailOrder, TRAIL_DAYS_IN_BODY, TRAIL_ORDER } from './audit.period.ts';

/** Entries that a paper of the trail ends at, the newest: so many are rendered long before rule F26 refuses. A workbook has them all. */
export const MOST_PRINTED = 1_000;

const { module, ...others } = trailFilter;
/** Where the page that is printed ended when it was read (`upTo` of the list): later entries are left out. */
const asShown = { upTo: upTo.optional() };

const historyWish = z.strictObject(trailFilter).refine(inTrailOrder, TRAIL_ORDER);
/** Which entries of the trail leave. */
export type HistoryWish = z.output<typeof historyWish>;
const refusedWish = z.strictObject(refusedFilter).refine(inTrailOrder, TRAIL_ORDER);
/** Which refused acts leave. */
export type RefusedWish = z.output<typeof refusedWish>;

export const printHistory = defineEndpoint({
  id: 'audit.print-history',
  method: 'GET',
  path: '/action-history/export-pdf',
  summary: `The audit trail, or the own acts in it, on paper: the newest ${MOST_PRINTED} entries that the filters let through`,
  permission: ['Audit_View', 'Audit_ViewOwn'],
  envelope: 'plain',
  orAll: ['objectType', 'action'],
  /** `objectType` is the module (1 §7). */
  query: z.strictObject({ ...others, ...asShown, objectType: module }).refine(inTrailOrder, TRAIL_ORDER),
  ok: file('application/pdf'),
  errors: ['EXPORT_LINE_FULL', 'PRINT_TOO_LONG'],
});

export const startHistoryExport = defineEndpoint({
  id: 'audit.start-history-export',
  method: 'POST',
  path: '/action-history/export-jobs',
  summary:
    'The same whole as .xlsx in the background: answers the job, whose file its owner fetches within a day',
  permission: ['Audit_View', 'Audit_ViewOwn'],
  envelope: 'plain',
  body: z
    .strictObject({ ...trailFilter, ...TRAIL_DAYS_IN_BODY, ...asShown })
    .refine(inTrailOrder, TRAIL_ORDER),
  ok: z.strictObject({ jobId: id }),
  status: 201,
  errors: ['EXPORT_LINE_FULL'],
});

export const printRefusedActs = defineEndpoint({
  id: 'audit.print-refused-acts',
  method: 'GET',
  path: '/action-history/refused/export-pdf',
  summary: `Refused acts on paper: the newest ${MOST_PRINTED} that the filters let through`,
  permission: ['Audit_Review'],
  envelope: 'plain',
  query: refusedWish,
  ok: file('application/pdf'),
  errors: ['EXPORT_LINE_FULL', 'PRINT_TOO_LONG'],
});

export const startRefusedExport = defineEndpoint({
  id: 'audit.start-refused-export',
  method: 'POST',
  path: '/action-history/refused/export-jobs',
  summary: 'The same whole as .xlsx in the background',
  permission: ['Audit_Review'],
  envelope: 'plain',
  body: z.strictObject({ ...refusedFilter, ...TRAIL_DAYS_IN_BODY }).refine(inTrailOrder, TRAIL_ORDER),
  ok: z.strictObject({ jobId: id }),
  status: 201,
  errors: ['EXPORT_LINE_FULL'],
});
