import { z } from 'zod';
import { decimal, decimalsOf, MOST_DECIMALS, whole } from '../../core/decimal.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, text } from '../../core/text.ts';
import { SETUP_READERS, SETUP_TEXT } from '../test-setup/test-setup.api.ts';
import { FlagRule, SeenFacts, LimitsVersion } from './limits.ts';
import { reason, requiredReason } from '../../core/reason.ts';

const params = z.strictObject({ id });

export const listFlagRules = defineEndpoint({
  id: 'analytes.list-flag-rules',
  method: 'GET',
  path: '/analytes/flag-rules',
  summary: 'The limits of the analytes of a group: those in force, and those that wait for a second person',
  permission: SETUP_READERS,
  envelope: 'plain',
  query: z.strictObject({ analytesGroupId: id }),
  ok: z.array(FlagRule),
  errors: ['NOT_FOUND'],
});

export const getFlag = defineEndpoint({
  id: 'analytes.get-flag',
  method: 'GET',
  path: '/analytes/flag/:id',
  summary: 'The limits of an analyte, by the analyte',
  permission: SETUP_READERS,
  envelope: 'plain',
  params,
  ok: FlagRule,
  errors: ['NOT_FOUND'],
});

export const listLimitsVersions = defineEndpoint({
  id: 'analytes.list-limits-versions',
  method: 'GET',
  path: '/analytes/flag/:id/versions',
  summary: 'Every version of the limits of an analyte, newest first',
  permission: SETUP_READERS,
  envelope: 'plain',
  params,
  ok: z.array(LimitsVersion),
  errors: ['NOT_FOUND'],
});

/** As a calculated result has no more (rule T28), and is rounded to the decimals of a limit. */
const bound = decimal
  .refine((value) => decimalsOf(value) <= MOST_DECIMALS, { error: 'TOO_MANY_DECIMALS' })
  .nullish();
const span = whole(0, 10_000).nullish();
/** Bounds and spans as somebody sends them: null opens a bound, what is left out stays. */
export const sentFlagging = {
  flaggingName: text(SETUP_TEXT.name).optional(),
  minimum: bound,
  maximum: bound,
  criticalLow: bound,
  criticalHigh: bound,
  absent: z.boolean().optional(),
  timeTurnaround: span,
  dayTurnaround: span,
};

export const saveFlag = defineEndpoint({
  id: 'analytes.save-flag',
  method: 'POST',
  path: '/analytes/flag',
  summary:
    'Write the limits of an analyte as a new version; what the body leaves out stays. In force at once, unless samples were tested against the old ones: then a second person confirms them first',
  permission: ['CreateConfig', 'EditConfig'],
  weakens: ['limits'],
  envelope: 'plain',
  body: z.strictObject({
    analytesUUID: id,
    ...sentFlagging,
    unit: text(SETUP_TEXT.unit).optional(),
    requirement: text(500).optional(),
    /** The version in force that was seen. */
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: FlagRule,
  status: 201,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'LIMITS_NOT_IN_ORDER', 'LIMITS_WAIT', 'REASON_REQUIRED'],
});

export const deleteFlag = defineEndpoint({
  id: 'analytes.delete-flag',
  method: 'DELETE',
  path: '/analytes/flag/:id',
  summary:
    'Take the bounds of an analyte away, as a new version of its limits; refused while tests of it stand, and with a reason, waiting for a second person, where it was in use before',
  permission: ['EditConfig'],
  weakens: ['limits'],
  envelope: 'plain',
  params,
  body: z.strictObject({ reason: reason.optional() }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'SETUP_IN_USE', 'LIMITS_WAIT', 'REASON_REQUIRED'],
});

export const confirmLimits = defineEndpoint({
  id: 'analytes.confirm-limits',
  method: 'POST',
  path: '/analytes/flag/:id/confirm',
  summary:
    'Confirm a change of limits that somebody else wrote, signed with the own password; it is in force from then on',
  permission: ['EditConfig'],
  envelope: 'plain',
  params,
  body: z.strictObject({
    /** The version that waits, the one it is to replace, and of what they are limits, as all this was seen. */
    version: z.int().min(1),
    replaces: z.int().min(1),
    seen: SeenFacts,
    password: z.string().min(1).max(200),
  }),
  ok: FlagRule,
  errors: [
    'NOT_FOUND',
    'STALE_VERSION',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
    'SECOND_PERSON_NOT_OTHER',
    'SECOND_PERSON_NOT_FIT',
    'FORBIDDEN',
  ],
});

const Person = z.strictObject({ IdUser: id, FullName: z.string() });

export const listConfirmers = defineEndpoint({
  id: 'analytes.list-confirmers',
  method: 'GET',
  path: '/analytes/flag/:id/confirmers',
  summary:
    'Who may confirm the change of limits that waits, or one that the caller would write; and who could be given the right: the first of each by name',
  permission: ['CreateConfig', 'EditConfig'],
  envelope: 'plain',
  params,
  ok: z.strictObject({
    confirmers: z.array(Person),
    /** People with a right on results who may not change the set-up. */
    candidates: z.array(Person),
  }),
  errors: ['NOT_FOUND'],
});

export const withdrawLimits = defineEndpoint({
  id: 'analytes.withdraw-limits',
  method: 'POST',
  path: '/analytes/flag/:id/withdraw',
  summary: 'Take back, or refuse, a change of limits that waits for its second person',
  permission: ['CreateConfig', 'EditConfig'],
  once: true,
  envelope: 'plain',
  params,
  body: z.strictObject({ version: z.int().min(1), reason: requiredReason }),
  ok: FlagRule,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});
