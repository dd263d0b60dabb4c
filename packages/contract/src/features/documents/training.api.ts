import { TRAINING_ORDER } from './documents.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery } from '../../core/paging.ts';
import { requiredReason } from '../../core/reason.ts';
import { day, id, instant, text } from '../../core/text.ts';
import { NamedUser } from './named-people.ts';

const READERS = ['NT_Document', 'Document_Manage'] as const;

/** People, or groups, that one call asks at most; whoever needs more calls again. */
const MOST_ASKED = 200;
const asked = z
  .array(id)
  .max(MOST_ASKED)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'GIVEN_TWICE' })
  .default([]);

/** Somebody who was asked to read a version. */
export const Training = z.strictObject({
  id,
  IdUser: id,
  FullName: z.string(),
  /** By when it is to be read, that day included. */
  day,
  askedBy: z.string(),
  askedAt: instant,
  /** When he or she signed it as read and understood; null: not yet, or not this version. */
  signedAt: instant.nullable(),
  /** The version, counted from 1, whose signature counts for this one, as this one has other words only. */
  signedVersion: z.int().nullable(),
  /** When, by whom and why it was called off; null for what stands. */
  calledOff: z.strictObject({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});
export type Training = z.output<typeof Training>;

export const askTraining = defineEndpoint({
  id: 'documents.ask-training',
  method: 'POST',
  path: '/api/document/ask_training',
  summary:
    'Ask people to read the version in force by a day and to sign that they have; of a group those who are in it now. Who was asked before and has not signed gets the day anew',
  permission: READERS,
  envelope: 'plain',
  body: z
    .strictObject({
      idFile: id,
      /** The version that was seen. */
      versionId: id,
      /** Today or later, five years ahead at most. */
      day: dayOrEpoch,
      /** Each of them sees the document. */
      people: asked,
      /** Groups of NT_Document; who does not see the document, or was asked before, is left out. */
      groups: asked,
    })
    .refine(({ people, groups }) => people.length + groups.length > 0, {
      error: 'REQUIRED',
      path: ['people'],
    }),
  ok: z.strictObject({
    /** People who were asked now, or got another day. */
    asked: z.int(),
    /** People of the groups who were not, as the document is not shown to them. */
    leftOut: z.int(),
  }),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_IN_FORCE',
    'FOLDER_LEVEL_TOO_LOW',
    'DOCUMENT_VERSION_NOT_FOUND',
  ],
});

export const callOffTraining = defineEndpoint({
  id: 'documents.call-off-training',
  method: 'POST',
  path: '/api/document/call_off_training',
  summary:
    'Call off, with a reason, that people have to read the version in force who have not signed it, by who manages the document; all of them or none, and nobody for himself or herself',
  permission: READERS,
  envelope: 'plain',
  body: z.strictObject({
    idFile: id,
    versionId: id,
    people: z
      .array(id)
      .min(1)
      .max(MOST_ASKED)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'GIVEN_TWICE' }),
    reason: requiredReason,
  }),
  ok: z.strictObject({}),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_IN_FORCE',
    'FOLDER_LEVEL_TOO_LOW',
    'DOCUMENT_VERSION_NOT_FOUND',
    'DOCUMENT_TRAINING_OWN',
    'DOCUMENT_TRAINING_NOT_OPEN',
  ],
});

export const signTraining = defineEndpoint({
  id: 'documents.sign-training',
  method: 'POST',
  path: '/api/document/sign_training',
  summary: 'Sign the version in force that was seen as read and understood, by who is asked to read it',
  permission: ['NT_Document'],
  envelope: 'plain',
  body: z.strictObject({
    idFile: id,
    versionId: id,
    revision: z.int().min(1),
    password: z.string().min(1).max(200),
    /** What is said with the signature. */
    comment: text(2000).default(''),
  }),
  ok: z.strictObject({ id }),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_IN_FORCE',
    'DOCUMENT_TRAINING_NOT_ASKED',
    'DOCUMENT_SIGNED_ALREADY',
    'DOCUMENT_VERSION_NOT_FOUND',
    'STALE_VERSION',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

export const listTraining = defineEndpoint({
  id: 'documents.list-training',
  method: 'GET',
  path: '/api/document/get_training',
  summary:
    'Who was asked to read a version of a document and who has signed, who has not first: all for who manages the document, else the caller alone',
  permission: READERS,
  envelope: 'plain',
  query: z.strictObject({
    idFile: id,
    /** One of its versions that the caller may see, else the one that the document shows. */
    idVersion: id.optional(),
  }),
  ok: z.strictObject({ versionId: id, versionNumber: z.int(), trainingList: z.array(Training) }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_VERSION_NOT_FOUND'],
});

/** A version that the caller is asked to read. */
export const OwnTrainingRow = z.strictObject({
  id,
  idFile: id,
  versionId: id,
  title: z.string(),
  /** The edition, by which people call it. */
  version: z.string(),
  day,
  askedBy: z.string(),
  askedAt: instant,
  signedAt: instant.nullable(),
});
export type OwnTrainingRow = z.output<typeof OwnTrainingRow>;

export const listMyTraining = defineEndpoint({
  id: 'documents.list-my-training',
  method: 'GET',
  path: '/api/document/get_my_training',
  summary:
    'What the caller is asked to read and has not signed, the first day first; or what he or she has signed, the newest first',
  permission: READERS,
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    /** What has been signed instead. */
    signed: z.enum(['true', 'false']).default('false'),
    ...orderQuery(TRAINING_ORDER),
  }),
  ok: z.strictObject({ trainingList: z.array(OwnTrainingRow), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

export const getTrainingChoices = defineEndpoint({
  id: 'documents.get-training-choices',
  method: 'GET',
  path: '/api/document/get_training_choices',
  summary:
    'Whom one can ask to read a document: the people who see it and the groups of NT_Document, in the order of their names, for who manages it',
  permission: READERS,
  envelope: 'plain',
  query: z.strictObject({ idFile: id }),
  ok: z.strictObject({
    groupList: z.array(z.strictObject({ Id: id, TenGroup: z.string() })),
    userList: z.array(NamedUser.extend({ Username: z.string() })),
  }),
  errors: ['DOCUMENT_NOT_FOUND', 'FOLDER_LEVEL_TOO_LOW'],
});
