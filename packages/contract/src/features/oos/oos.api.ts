import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { pageQuery } from '../../core/paging.ts';
import { requiredReason } from '../../core/reason.ts';
import { day, id, instant, text } from '../../core/text.ts';
import { OOS_ACTIONS, OOS_OUTCOMES, OOS_PERMITS, OOS_STATUSES } from './oos.rules.ts';

/** A case as its test names it. */
export const OosMark = z.strictObject({ id, code: z.string(), status: z.enum(OOS_STATUSES) });
export type OosMark = z.output<typeof OosMark>;

/** A permission of the unit head, with the cause that was found. */
export const OosPermission = z.strictObject({
  number: z.int(),
  permitted: z.enum(OOS_PERMITS),
  reason: z.string(),
  /** The determination that might be changed from then on. */
  determination: z.int(),
  permittedBy: z.string(),
  permittedAt: instant,
  /** Taken back before it was used. */
  withdrawn: z.strictObject({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type OosPermission = z.output<typeof OosPermission>;

/** A case out of specification (COMP-39). */
export const OosCase = z.strictObject({
  id,
  /** `OOS26-001`. */
  code: z.string(),
  status: z.enum(OOS_STATUSES),
  /** Of closed ones only. */
  outcome: z.enum(OOS_OUTCOMES).nullable(),
  testId: id,
  testInformationCode: z.string(),
  analytesName: z.string(),
  requirement: z.string(),
  unit: z.string(),
  sampleId: id,
  sampleCode: z.string(),
  sampleName: z.string(),
  /** Which round of the test, and which of its determinations opened the case, with what was found. */
  round: z.int(),
  determination: z.int(),
  result: z.string().nullable(),
  openedBy: z.string(),
  openedAt: instant,
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  permissions: z.array(OosPermission),
  /** Of the test: it changes with everything that happens to the case. */
  version: z.int(),
  /** The caller may permit a change now; else why not. */
  mayPermit: z.boolean(),
  because: z.string().nullable(),
  /** The caller may withdraw the last permission now; else why not. */
  mayWithdraw: z.boolean(),
  withdrawBecause: z.string().nullable(),
});
export type OosCase = z.output<typeof OosCase>;

export const listOosCases = defineEndpoint({
  id: 'tests.list-oos-cases',
  method: 'GET',
  path: '/api/oos-cases',
  summary: 'Cases out of specification, newest first',
  permission: ['Test'],
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(500).default(10),
    status: z.enum(OOS_STATUSES).optional(),
    /** Opened on these days. */
    fromDate: day.optional(),
    toDate: day.optional(),
    /** Number, test or sample code, or what was determined. */
    textSearch: text(200).optional(),
    sampleId: id.optional(),
    testId: id.optional(),
  }),
  ok: z.strictObject({ cases: z.array(OosCase), total: z.int() }),
});

export const permitOosChange = defineEndpoint({
  id: 'tests.permit-oos-change',
  method: 'POST',
  path: '/api/oos-cases/:id/permit',
  summary: 'Permit one change of a result out of specification, with its cause; signed by the unit head',
  permission: OOS_ACTIONS.permit.permission,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** The version of the test that was seen with its case. */
    version: z.int().min(1),
    permitted: z.enum(OOS_PERMITS),
    /** The cause that was found. */
    reason: requiredReason,
    password: z.string().min(1).max(200),
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: [
    'NOT_FOUND',
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'OOS_NOT_OPEN',
    'OOS_RETURN_FIRST',
    'OOS_OWN_RESULT',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

export const withdrawOosPermission = defineEndpoint({
  id: 'tests.withdraw-oos-permission',
  method: 'POST',
  path: '/api/oos-cases/:id/withdraw',
  summary: 'Withdraw a permission that nobody has begun to use, with a reason; signed by the unit head',
  permission: OOS_ACTIONS.withdraw.permission,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** The version of the test that was seen with its case. */
    version: z.int().min(1),
    reason: requiredReason,
    password: z.string().min(1).max(200),
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: [
    'NOT_FOUND',
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'OOS_NO_PERMISSION',
    'OOS_NOT_OPEN',
    'OOS_RETURN_FIRST',
    'OOS_PERMISSION_USED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});
