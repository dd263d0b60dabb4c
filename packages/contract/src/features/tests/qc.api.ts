import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { reason } from '../../core/reason.ts';
import { id } from '../../core/text.ts';
import { TEST_ACTIONS } from './tests.rules.ts';

/** Specification 1 §7 names the call and shows no body: without one the mark is set (TEST-09; ADR 32). */
export const updateQcSample = defineEndpoint({
  id: 'tests.update-qc-sample',
  method: 'PUT',
  path: '/api/test-result/update-qc-sample/:id',
  summary:
    'Mark a test as one of quality control, or take the mark off; after the first result with a reason',
  permission: TEST_ACTIONS.markQc.permission,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** Set unless told. */
    qcSample: z.boolean().default(true),
    /** The version that was seen; not compared where it is left out. */
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: z.strictObject({ id, qcSample: z.boolean(), version: z.int() }),
  errors: [
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'NOT_ASSIGNED',
    'TECHNICIAN_MISSING',
    'NOT_ON_TECHNICIAN_LIST',
    'TECHNICIAN_LIST_EMPTY',
    'QC_AFTER_RESULT',
    'OOS_CASE_EXISTS',
    'ANALYTE_ALREADY_ASSIGNED',
    'REASON_REQUIRED',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});
