import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { reason } from '../../core/reason.ts';
import { id } from '../../core/text.ts';
import { TEST_ACTIONS } from './analyses.rules.ts';

/** Specification 1 §7 names the call and shows no body: without one the mark is set (TEST-09; ADR 53). */
export const updateQcSample = defineEndpoint({
  id: 'tests.update-qc-sample',
  method: 'PUT',
  path: '/api/test-result/update-qc-sample/:id',
  summary:
    'Mark a test as one of quality control, or take the mark off; once something of it was saved signed, with version and reason',
  permission: TEST_ACTIONS.markQc.permission,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** Set unless told. */
    qcSample: z.boolean().default(true),
    /** The version that was seen; not compared where it is left out. It, the reason and the password are wanted once something was saved. */
    version: z.int().min(1).optional(),
    reason: reason.optional(),
    password: z.string().min(1).max(200).optional(),
  }),
  ok: z.strictObject({ id, qcSample: z.boolean(), version: z.int() }),
  errors: [
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'QC_OWN_TEST',
    'QC_AFTER_RESULT',
    'OOS_CASE_EXISTS',
    'ANALYTE_ALREADY_ASSIGNED',
    'REASON_REQUIRED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});
