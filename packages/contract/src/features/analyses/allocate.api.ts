import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { instantOrEpoch } from '../../core/epoch.ts';
import { reason } from '../../core/reason.ts';
import { id } from '../../core/text.ts';
import { TEST_ACTIONS } from './analyses.rules.ts';

/** Samples of which one call says who does their tests: as many as get their analytes at once. */
export const MOST_SAMPLES = 100;

/** Tests that one call says people and deadlines of at most: those of a hundred samples, twenty each. */
export const MOST_ALLOCATED = 2_000;

const Allocation = z
  .strictObject({
    id,
    /** The version that was seen. */
    version: z.int().min(1),
    /** Who tests it from now on; left out, it stays with whom it is. */
    technicianId: id.optional(),
    /** When the result is due; left out, it stays as it is, null: with its sample again (ADR 85). */
    entryDate: instantOrEpoch.nullable().optional(),
  })
  .refine(({ technicianId, entryDate }) => technicianId !== undefined || entryDate !== undefined, {
    error: 'REQUIRED',
    path: ['technicianId'],
  });

export const allocateTests = defineEndpoint({
  id: 'tests.allocate',
  method: 'POST',
  path: '/api/test-information/allocate',
  summary:
    'Say who tests and until when; all or nothing, a test whose result is begun changes hands with a reason',
  permission: TEST_ACTIONS.allocate.permission,
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    tests: z
      .array(Allocation)
      .min(1)
      .max(MOST_ALLOCATED)
      .refine((tests) => new Set(tests.map((test) => test.id)).size === tests.length, {
        error: 'GIVEN_TWICE',
      }),
    reason: reason.optional(),
  }),
  ok: z.strictObject({
    /** How many of them are with somebody else, or due at another time, than before. */
    changed: z.int(),
    tests: z.array(z.strictObject({ id, version: z.int() })),
  }),
  errors: [
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'INVALID_STATUS_TRANSITION',
    'NOT_AUTHORISED_FOR_TEST',
    'TECHNICIAN_LIST_EMPTY',
    'REASON_REQUIRED',
  ],
});
