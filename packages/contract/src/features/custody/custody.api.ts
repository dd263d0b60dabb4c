import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { notNegative } from '../../core/decimal.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { namedRecords } from '../../core/named-record.ts';
import { SeenFiles } from '../samples/seen-files.ts';
import { day, id, instant, text } from '../../core/text.ts';
import { permissionsOf } from '../../core/workflow.ts';
import { takenByTests } from '../ledger/consumption.api.ts';
import { Credentials } from '../auth/auth.api.ts';
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
import { DUE_CLASSES } from '../samples/fields/closed-lists.ts';
import { samplesIds, SampleStatus } from '../samples/samples.schema.ts';
import { ReceiptCheck } from './receipt-check.ts';
import { reason, requiredReason } from '../../core/reason.ts';

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
    reason: reason.optional(),
    /** Receipt: the day, neither after today nor before the sampling; the recorded one or today when absent. Long ago needs a reason. */
    receivedDate: dayOrEpoch.optional(),
    /** Receipt: condition found; the recorded one stays when it is absent or empty. */
    condition: text(500).optional(),
    /** Receipt, ours: what was looked at, for every sample that is received, or for some of them by id. */
    receipt: ReceiptCheck.optional(),
    receipts: z
      .array(ReceiptCheck.extend({ sampleId: id }))
      .max(500)
      .optional(),
    /** Receipt, ours: the class that the due day of a state sample follows from; B when absent (rule D1). */
    dueClass: z.enum(DUE_CLASSES).optional(),
    storageLocation: text(200).optional(),
    /** Send out: to whom, and what for. */
    recipient: text(300).optional(),
    purpose: text(500).optional(),
    /** Store: how much of each is retained from now on, in its unit; absent: as it was. */
    numberSamplesSaved: notNegative.optional(),
    /** Where it has not been told what the tests of a sample took: how much it was. */
    takings: takenByTests,
    /** Refuse until that has been told (TAKING_REQUIRED), whatever the laboratory's setting. */
    askTakings: z.boolean().optional(),
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
    'RECEIPT_INCOMPLETE',
    'RETENTION_NOT_OVER',
    'NOTHING_LEFT',
    'RETAINED_TOO_MUCH',
    'RETAINED_AS_PORTION',
    'TAKING_REQUIRED',
    'TAKEN_OTHER_WAY',
    'QUANTITY_NOT_FREE',
    'SAMPLE_ON_HOLD',
    'DESTRUCTION_SIGNED',
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
  body: changeSampleStatus.body.omit({ samplesIds: true, receipts: true }),
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
    reason: reason.optional(),
    takings: takenByTests,
    askTakings: z.boolean().optional(),
  }),
  ok: changeSampleStatus.ok,
  errors: [
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'REASON_REQUIRED',
    'RETENTION_NOT_OVER',
    'NOTHING_LEFT',
    'TAKING_REQUIRED',
    'TAKEN_OTHER_WAY',
    'QUANTITY_NOT_FREE',
    'SAMPLE_ON_HOLD',
  ],
});

export const destroyEarly = defineEndpoint({
  id: 'samples.destroy-early',
  method: 'POST',
  path: '/api/samples/destroy-early',
  summary:
    'Destroy samples before the end of their retention, with a second person who signs; all or nothing',
  permission: SAMPLE_ACTIONS.destroyEarly.permission,
  envelope: 'plain',
  body: z.strictObject({
    /** Each with the version that was seen. */
    samplesIds: namedRecords(500),
    reason: requiredReason,
    /** Somebody else, who agrees to it. */
    secondPerson: Credentials,
    takings: takenByTests,
    askTakings: z.boolean().optional(),
    /** The files of the samples as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
  }),
  ok: changeSampleStatus.ok,
  errors: [
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'STALE_VERSION',
    'FILES_ADDED',
    'RETENTION_NOT_OVER',
    'RETENTION_OVER',
    'NOTHING_LEFT',
    'TAKING_REQUIRED',
    'TAKEN_OTHER_WAY',
    'QUANTITY_NOT_FREE',
    'SAMPLE_ON_HOLD',
    'SECOND_PERSON_NOT_OTHER',
    'SECOND_PERSON_NOT_ALLOWED',
    'SIGNATURE_FAILED',
    'ACCOUNT_LOCKED',
    'SESSION_ENDED',
  ],
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
    reason: reason.optional(),
    /** Typed again to lock. */
    password: z.string().min(1).max(200).optional(),
    /** The files of the samples as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
  }),
  /** How many test records changed. */
  ok: z.strictObject({ changed: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'NO_TESTS',
    'STALE_VERSION',
    'FILES_ADDED',
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
      reason: reason.optional(),
      password: z.string().min(1).max(200).optional(),
      /** The files of the samples as they were shown; not compared where it is left out. */
      filesSeen: SeenFiles.optional(),
    }),
    ok: changeSampleStatus.ok,
    errors: [
      'SAMPLE_NOT_FOUND',
      'INVALID_STATUS_TRANSITION',
      'REASON_REQUIRED',
      'STALE_VERSION',
      'FILES_ADDED',
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
