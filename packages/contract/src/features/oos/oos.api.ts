import { OOS_ORDER } from './oos.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { namedRecords } from '../../core/named-record.ts';
import { pageQuery } from '../../core/paging.ts';
import { reason, requiredReason } from '../../core/reason.ts';
import { day, id, instant, text } from '../../core/text.ts';
import { KEPT_VERDICTS, LIMIT_CHECKS } from '../../core/verdicts.ts';
import { SeenFiles } from '../samples/seen-files.ts';
import {
  OOS_ACTIONS,
  OOS_CAUSES,
  OOS_DECISIONS,
  OOS_OUTCOMES,
  OOS_PERMITS,
  OOS_STATUSES,
  OOS_VERDICTS,
  UNIT_HEAD_ACTS,
  wantsWords,
} from './oos.rules.ts';

/** A case as its test names it. */
export const OosMark = z.strictObject({
  id,
  code: z.string(),
  status: z.enum(OOS_STATUSES),
  /** Of the test that it is about. */
  round: z.int(),
  /** A value outside was changed before entry was complete, and nobody has explained it. */
  unexplained: z.boolean(),
});
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

/** What the unit head decided of a case, and why. */
export const OosDecision = z.strictObject({
  number: z.int(),
  decision: z.enum(OOS_DECISIONS),
  /** Of an explained change. */
  cause: z.enum(OOS_CAUSES).nullable(),
  reason: z.string().nullable(),
  /** The determination that it was about. */
  determination: z.int(),
  decidedBy: z.string(),
  decidedAt: instant,
});
export type OosDecision = z.output<typeof OosDecision>;

/** A value as it was saved in the round of a case, first to last. */
export const OosValue = z.strictObject({
  determination: z.int(),
  result: z.string().nullable(),
  /** Where the limits are of the observed value; null elsewhere. */
  observedValue: z.string().nullable(),
  verdict: z.enum(KEPT_VERDICTS).nullable(),
  limitCheck: z.enum(LIMIT_CHECKS).nullable(),
  /** Why it took the place of the one before. */
  reason: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** The unit head's verdict, which is no entry. */
  decided: z.boolean(),
});
export type OosValue = z.output<typeof OosValue>;

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
  unexplained: z.boolean(),
  determination: z.int(),
  result: z.string().nullable(),
  openedBy: z.string(),
  openedAt: instant,
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  values: z.array(OosValue),
  permissions: z.array(OosPermission),
  decisions: z.array(OosDecision),
  /** It bars review, approval, number and issue until the unit head has signed. */
  bars: z.boolean(),
  /** Of the test: it changes with everything that happens to the case. */
  version: z.int(),
  /** What the unit head may do with it, as the caller may now; else why not. */
  abilities: z.array(
    z.strictObject({
      action: z.enum(UNIT_HEAD_ACTS),
      allowed: z.boolean(),
      because: z.string().optional(),
    }),
  ),
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
    ...orderQuery(OOS_ORDER),
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
  errors: ['TOO_MANY_ROWS_TO_SORT'],
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
    /** The files of the sample as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: [
    'NOT_FOUND',
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'FILES_ADDED',
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
    /** The files of the sample as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: [
    'NOT_FOUND',
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'FILES_ADDED',
    'OOS_NO_PERMISSION',
    'OOS_NOT_OPEN',
    'OOS_RETURN_FIRST',
    'OOS_PERMISSION_USED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

export const decideOosCase = defineEndpoint({
  id: 'tests.decide-oos-case',
  method: 'POST',
  path: '/api/oos-cases/:id/decide',
  summary:
    'Decide on a value outside its limits that is not said to fail: it fails, or it conforms all the same; signed by the unit head',
  permission: OOS_ACTIONS.fail.permission,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** The version of the test that was seen with its case. */
    version: z.int().min(1),
    decision: z.enum(OOS_VERDICTS),
    /** The cause that was found. */
    reason: requiredReason,
    password: z.string().min(1).max(200),
    /** The files of the sample as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: [
    'NOT_FOUND',
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'FILES_ADDED',
    'OOS_NOT_OPEN',
    'OOS_NOTHING_TO_DECIDE',
    'OOS_RETURN_FIRST',
    'OOS_OWN_RESULT',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

export const clearOosCases = defineEndpoint({
  id: 'tests.clear-oos-cases',
  method: 'POST',
  path: '/api/oos-cases/clear',
  summary:
    'Explain why saved values outside were changed before entry was complete; many in one signature of the unit head',
  permission: OOS_ACTIONS.clear.permission,
  envelope: 'plain',
  body: z
    .strictObject({
      /** Cases, each with the version of its test that was seen. */
      cases: namedRecords(100),
      cause: z.enum(OOS_CAUSES),
      /** Wanted where the cause is another one than those of the list. */
      reason: reason.optional(),
      password: z.string().min(1).max(200),
      /** The files of the samples as they were shown; not compared where it is left out. */
      filesSeen: SeenFiles.optional(),
    })
    .refine(({ cause, reason: said }) => !wantsWords(cause) || Boolean(said), {
      error: 'REQUIRED',
      path: ['reason'],
    }),
  ok: z.strictObject({ cleared: z.int() }),
  errors: [
    'NOT_FOUND',
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'FILES_ADDED',
    'OOS_NOT_SUSPECTED',
    'OOS_OWN_RESULT',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});
