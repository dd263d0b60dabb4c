import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { namedRecords } from '../../core/named-record.ts';
import { day, id, instant, text } from '../../core/text.ts';
import { permissionsOf } from '../../core/workflow.ts';
import {
  BY_DESTROY_CALL,
  BY_LOCK_CALL,
  BY_STATUS_CALL,
  isSignedMove,
  SAMPLE_ACTIONS,
  type SampleAction,
  sampleTransition,
  type SignedMove,
} from '../samples/samples.rules.ts';
import { samplesIds, SampleStatus } from '../samples/samples.schema.ts';

const ofOne = z.strictObject({ id });

export const changeSampleStatus = defineEndpoint({
  id: 'samples.change-status',
  method: 'PUT',
  path: '/api/samples/status',
  summary: 'Receive, store, send out, destroy or restore samples; all or nothing',
  permission: permissionsOf(SAMPLE_ACTIONS, BY_STATUS_CALL),
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    samplesIds,
    status: SampleStatus,
    reason: text(500).optional(),
    /** Receipt: the day, neither after today nor before the sampling; the recorded one or today when absent. Long ago needs a reason. */
    receivedDate: day.optional(),
    /** Receipt: condition found; the recorded one stays when it is absent or empty. */
    condition: text(500).optional(),
    storageLocation: text(200).optional(),
    /** Send out: to whom, and what for. */
    recipient: text(300).optional(),
    purpose: text(500).optional(),
  }),
  ok: z.strictObject({
    samples: z.array(
      z.strictObject({ sampleId: id, sampleIdInternal: z.string().nullable(), sampleStatus: SampleStatus }),
    ),
  }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'REASON_REQUIRED',
    'SAMPLE_QUANTITY_REQUIRED',
    'SAMPLE_CONDITION_REQUIRED',
    'SAMPLE_SOURCE_REQUIRED',
    'SAMPLE_SAMPLER_REQUIRED',
    'SAMPLE_CLIENT_REQUIRED',
    'STORAGE_LOCATION_REQUIRED',
    'RECIPIENT_REQUIRED',
    'RECEIPT_REASON_REQUIRED',
    'RETENTION_NOT_OVER',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});

export const changeOneStatus = defineEndpoint({
  id: 'samples.change-one-status',
  method: 'PUT',
  path: '/api/samples/:id/status',
  summary: 'The status call for one sample',
  permission: changeSampleStatus.permission,
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: changeSampleStatus.body.omit({ samplesIds: true }),
  ok: z.strictObject({
    sampleId: id,
    sampleIdInternal: z.string().nullable(),
    sampleStatus: SampleStatus,
  }),
  errors: changeSampleStatus.errors,
});

export const destroySamples = defineEndpoint({
  id: 'samples.destroy-samples',
  method: 'POST',
  path: '/api/samples/destroy',
  summary: 'Destroy samples, or refuse those that were not received; all or nothing',
  permission: permissionsOf(SAMPLE_ACTIONS, BY_DESTROY_CALL),
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    samplesIds,
    status: z.literal(sampleTransition('destroy').to),
    reason: text(500).optional(),
  }),
  ok: changeSampleStatus.ok,
  errors: ['SAMPLE_NOT_FOUND', 'INVALID_STATUS_TRANSITION', 'REASON_REQUIRED', 'RETENTION_NOT_OVER'],
});

export const lockResults = defineEndpoint({
  id: 'samples.lock-results',
  method: 'PUT',
  path: '/api/samples/lock-result',
  summary: 'Lock (with a signature) or unlock (with a reason) all results of samples; all or nothing',
  permission: permissionsOf(SAMPLE_ACTIONS, BY_LOCK_CALL),
  envelope: 'plain',
  body: z.strictObject({
    samplesIds,
    LOCKED: z.boolean(),
    /** Needed to lock: every test that gets locked, with the version that was seen. */
    tests: namedRecords(5_000).optional(),
    reason: text(500).optional(),
    /** Typed again to lock. */
    password: z.string().min(1).max(200).optional(),
  }),
  /** How many test records changed. */
  ok: z.strictObject({ changed: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'NO_TESTS',
    'STALE_VERSION',
    'TESTS_NOT_APPROVED',
    'NOT_LOCKED',
    'REASON_REQUIRED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

/** `leaveGroup` in a path: `leave-group`. */
const inPath = (action: string): string => action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The call of an action that is signed: the samples, each with the version that was seen, and the password typed again. */
export const signedCall = (action: SampleAction) =>
  defineEndpoint({
    id: `samples.sign-${inPath(action)}`,
    path: `/api/samples/sign/${inPath(action)}`,
    summary: `Sign for an action of samples and carry it out: ${action}; all or nothing`,
    method: 'PUT',
    permission: sampleTransition(action).permission,
    envelope: 'plain',
    body: z.strictObject({
      samplesIds: namedRecords(500),
      reason: text(500).optional(),
      password: z.string().min(1).max(200).optional(),
    }),
    ok: changeSampleStatus.ok,
    errors: [
      'SAMPLE_NOT_FOUND',
      'INVALID_STATUS_TRANSITION',
      'REASON_REQUIRED',
      'STALE_VERSION',
      'SIGNATURE_FAILED',
      'SESSION_ENDED',
    ],
  });
export type SignedCall = ReturnType<typeof signedCall>;

/** The call of each action that is signed and moves samples; a row of the table makes it. */
export const SIGNED_CALLS = Object.fromEntries(
  Object.keys(SAMPLE_ACTIONS)
    .filter(isSignedMove)
    .map((action) => [action, signedCall(action)]),
) as Readonly<Record<SignedMove, SignedCall>>;

/** A sample's way out of the laboratory. */
export const Dispatch = z.strictObject({
  id,
  /** The day on the papers, and the moment it was recorded. */
  sentOn: day,
  sentAt: instant,
  recipient: z.string(),
  purpose: z.string(),
  quantity: z.string(),
  unit: z.string().nullable(),
  sentBy: z.string(),
  returnedOn: day.nullable(),
  returnedAt: instant.nullable(),
});
export type Dispatch = z.output<typeof Dispatch>;

export const listDispatches = defineEndpoint({
  id: 'samples.list-dispatches',
  method: 'GET',
  path: '/api/samples/:id/dispatches',
  summary: 'To whom a sample was sent, what for, how much, and when it came back; newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: ofOne,
  ok: z.array(Dispatch),
  errors: ['SAMPLE_NOT_FOUND'],
});
