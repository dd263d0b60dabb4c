import { DESTRUCTION_ORDER } from './destruction.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery } from '../../core/paging.ts';
import { personName } from '../../core/person-name.ts';
import { day, id, instant, text } from '../../core/text.ts';
import { SampleStatus } from '../samples/samples.schema.ts';
import { DESTRUCTION_ACTIONS, DESTRUCTION_STATUSES, MISSING } from './destruction.rules.ts';
import { requiredReason } from '../../core/reason.ts';

const READERS = ['Sample_Cancel', 'Audit_Review'] as const;
const ofOne = z.strictObject({ id });

const CouncilMember = z.strictObject({
  name: z.string(),
  post: z.string(),
  organisation: z.string(),
  userId: id.nullable(),
  head: z.boolean(),
  unitHead: z.boolean(),
});

const head = {
  id,
  status: z.enum(DESTRUCTION_STATUSES),
  /** `01/BB-HM` and its year; null until the first signature. */
  code: z.string().nullable(),
  year: z.int().nullable(),
  destroyedOn: day.nullable(),
  place: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  /** Samples on it, and signatures that hold. */
  items: z.int(),
  signatures: z.int(),
};

/** Minutes of destruction, as their list shows them. */
export const DestructionRow = z.strictObject(head);
export type DestructionRow = z.output<typeof DestructionRow>;

export const listDestructions = defineEndpoint({
  id: 'samples.list-destructions',
  method: 'GET',
  path: '/api/samples/destructions',
  summary: 'Minutes of destruction, newest first',
  permission: READERS,
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(100).default(10),
    ...orderQuery(DESTRUCTION_ORDER),
  }),
  ok: z.strictObject({ destructions: z.array(DestructionRow), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

/** A sample on the minutes, with what was left of it. */
export const DestructionItem = z.strictObject({
  sampleId: id,
  /** As two people have signed them; before that, as the sample is called. */
  sampleCode: z.string(),
  sampleName: z.string(),
  /** What the sample is called now, where that is not what was signed: its report was amended since. */
  namedSince: z.string().nullable(),
  sampleStatus: SampleStatus,
  quantity: z.string(),
  unit: z.string().nullable(),
  reason: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  /** A hold bars it: it has to be restored before the minutes are signed. */
  onHold: z.boolean(),
});

/** Minutes of destruction as they are opened, signed and, later, printed. */
export const Destruction = DestructionRow.extend({
  version: z.int(),
  method: z.string(),
  council: z.array(CouncilMember),
  samples: z.array(DestructionItem),
  /** Newest last; one that does not hold was given on something else. */
  signedBy: z.array(
    z.strictObject({
      signerName: z.string(),
      signerPosition: z.string(),
      signedAt: instant,
      valid: z.boolean(),
    }),
  ),
  /** What they lack before they are signed. */
  missing: z.array(z.enum(MISSING)),
  abilities: z.array(
    z.strictObject({
      action: z.enum(Object.keys(DESTRUCTION_ACTIONS) as [keyof typeof DESTRUCTION_ACTIONS]),
      allowed: z.boolean(),
      because: z.string().optional(),
    }),
  ),
});
export type Destruction = z.output<typeof Destruction>;

export const getDestruction = defineEndpoint({
  id: 'samples.get-destruction',
  method: 'GET',
  path: '/api/samples/destructions/:id',
  summary: 'Minutes of destruction with their samples, council and signatures',
  permission: READERS,
  envelope: 'plain',
  params: ofOne,
  ok: Destruction,
  errors: ['NOT_FOUND'],
});

const version = z.int().min(1);

export const saveDestruction = defineEndpoint({
  id: 'samples.save-destruction',
  method: 'PUT',
  path: '/api/samples/destructions/:id',
  summary:
    'Say by whom, how, where and when the samples of the minutes are destroyed; signatures on them break',
  permission: DESTRUCTION_ACTIONS.edit.permission,
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    version,
    council: z
      .array(
        z.strictObject({
          /** Of an account the name is its own, whatever is sent. */
          name: personName(200),
          post: text(200),
          /** Of who comes from outside. */
          organisation: text(200).default(''),
          userId: id.nullable().default(null),
          head: z.boolean().default(false),
        }),
      )
      .max(20),
    method: text(500),
    place: text(300),
    /** Not after today. */
    destroyedOn: dayOrEpoch.nullable(),
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'DESTRUCTION_CLOSED'],
});

export const signDestruction = defineEndpoint({
  id: 'samples.sign-destruction',
  method: 'POST',
  path: '/api/samples/destructions/:id/sign',
  summary:
    'Sign minutes of destruction as they were seen, as a member of their council; the second one closes them for good, one of the two being its head',
  permission: DESTRUCTION_ACTIONS.sign.permission,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    /** The version that was seen, and the samples on it. */
    version,
    samplesIds: z.array(id).min(1).max(5000),
    password: z.string().min(1).max(200),
  }),
  ok: z.strictObject({ id, status: z.enum(DESTRUCTION_STATUSES), code: z.string() }),
  errors: [
    'NOT_FOUND',
    'STALE_VERSION',
    'DESTRUCTION_CLOSED',
    'DESTRUCTION_INCOMPLETE',
    'DESTRUCTION_SIGNED_BY_YOU',
    'DESTRUCTION_NOT_MEMBER',
    'DESTRUCTION_HEAD_SIGNS',
    'SAMPLE_ON_HOLD',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});

export const cancelDestruction = defineEndpoint({
  id: 'samples.cancel-destruction',
  method: 'POST',
  path: '/api/samples/destructions/:id/cancel',
  summary: 'Cancel minutes of destruction that have no sample on them',
  permission: DESTRUCTION_ACTIONS.cancel.permission,
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({ version, reason: requiredReason }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'DESTRUCTION_CLOSED', 'DESTRUCTION_NOT_EMPTY'],
});
