import { CLIENT_ORDER } from './clients.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { ALLOWED_MIMES } from '../../core/files.rules.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { day, id, requiredText, text } from '../../core/text.ts';
import { SampleStatus } from '../samples/samples.schema.ts';
import { CLIENT_TEXT, EQUAL_BY, MOST_DELETED, MOST_EQUAL } from './clients.rules.ts';
import { pictureSize } from '../../core/picture-size.ts';

/** Named in the calls of the specification, and always an empty list: samples name their client, not the other way round. */
const noSamples = z.array(z.unknown()).refine((list) => list.length === 0, { error: 'INVALID_VALUE' });

/** A customer who submits samples (specification 1 §3). */
export const Client = z.strictObject({
  id,
  /** The same as `id`; the specification knows it by both names. */
  clientID: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  facilityName: z.string(),
  /** What the client is called elsewhere; no two clients share one. */
  externalId: z.string(),
  address: z.string(),
  city: z.string(),
  clientType: z.string(),
  identificationNumber: z.string(),
  /** Where the picture's bytes are, for those who may see clients; empty without one. */
  imageUrl: z.string(),
  imageCaption: z.string(),
  /** `YYYY-MM-DD`; null for those who read names alone. */
  entryDate: day.nullable(),
  samplesId: z.array(z.never()).max(0),
  version: z.int(),
});
export type Client = z.output<typeof Client>;

const isBody = (value: unknown): boolean => typeof value === 'object' && value !== null;

const optional = (max: number) => text(max).nullish();

/** What a client is made of, as callers send it; what is left out stays as it is, null and blank empty it. */
const given = {
  firstName: requiredText(CLIENT_TEXT.firstName),
  lastName: optional(CLIENT_TEXT.lastName),
  /** Empty only together with `emailAbsent`. */
  email: text(CLIENT_TEXT.email).pipe(z.string().regex(/^([^\s@]+@[^\s@]+)?$/)),
  /** The client has none: said, and not merely left blank (ADR 10). */
  emailAbsent: z.boolean().optional(),
  phoneNo: optional(CLIENT_TEXT.phoneNo),
  facilityName: optional(CLIENT_TEXT.facilityName),
  externalId: optional(CLIENT_TEXT.externalId),
  address: optional(CLIENT_TEXT.address),
  city: optional(CLIENT_TEXT.city),
  clientType: requiredText(CLIENT_TEXT.clientType),
  identificationNumber: optional(CLIENT_TEXT.identificationNumber),
  /** Nothing, or the address of a picture that was uploaded for this client. */
  imageUrl: optional(CLIENT_TEXT.imageUrl),
  imageCaption: optional(CLIENT_TEXT.imageCaption),
  entryDate: dayOrEpoch.nullish(),
  samplesId: noSamples.optional(),
};

interface Mailed {
  email?: unknown;
  emailAbsent?: unknown;
}
/** An e-mail that is blank wants to be told absent, and one that is told absent is blank; asked also where other fields are wrong. */
const emailOrAbsent = <T extends z.ZodType<Mailed>>(body: T) =>
  body
    .refine(({ email, emailAbsent }: Mailed) => email !== '' || emailAbsent === true, {
      path: ['email'],
      error: 'TOO_SHORT',
      when: ({ value }) => isBody(value),
    })
    .refine(({ email, emailAbsent }: Mailed) => emailAbsent !== true || !email, {
      path: ['emailAbsent'],
      error: 'INVALID_VALUE',
      when: ({ value }) => isBody(value),
    });

/** Which client a new one would be nobody knows yet: sent by the specification's page, and unused. */
export const NewClient = emailOrAbsent(
  z.strictObject({ ...given, clientID: optional(100), id: optional(100) }),
);
export type NewClient = z.output<typeof NewClient>;

const errors = ['CLIENT_EXTERNAL_ID_EXISTS'] as const;

export const listClients = defineEndpoint({
  id: 'clients.list-clients',
  method: 'GET',
  path: '/api/client',
  summary:
    'Clients by name in Vietnamese order, found by names, phone, e-mail and external id without regard to case and diacritics: a page where page or size is given, else all. With Client_Names alone names only: the other fields are empty, and find nobody',
  permission: ['Client', 'Client_Names'],
  envelope: 'plain',
  orAll: ['clientType'],
  query: z.strictObject({
    page: pageQuery.page.unwrap().optional(),
    size: pageQuery.size.unwrap().optional(),
    upTo: upTo.optional(),
    textSearch: text(200).optional(),
    clientType: text(CLIENT_TEXT.clientType).optional(),
    /** This one only. */
    id: id.optional(),
    ...orderQuery(CLIENT_ORDER),
  }),
  ok: z.strictObject({ clientList: z.array(Client), total: z.int(), upTo }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

/** A client that one to be made equals, and what in. */
export const EqualClient = z.strictObject({ client: Client, by: z.array(z.enum(EQUAL_BY)).min(1) });
export type EqualClient = z.output<typeof EqualClient>;

export const findEqualClients = defineEndpoint({
  id: 'clients.find-equal-clients',
  method: 'GET',
  path: '/api/client/equal',
  summary: `Clients that one to be made equals in name, tax code or identity number, phone or e-mail, those of its name first, ${MOST_EQUAL} at most, and how many there are. Case, kinds of blanks and letters that look alike do not count, Vietnamese marks do; blank fields equal nothing`,
  permission: ['Client'],
  envelope: 'plain',
  query: z.strictObject({
    facilityName: text(CLIENT_TEXT.facilityName).optional(),
    /** Compared where there is no name of a facility. */
    firstName: text(CLIENT_TEXT.firstName).optional(),
    lastName: text(CLIENT_TEXT.lastName).optional(),
    identificationNumber: text(CLIENT_TEXT.identificationNumber).optional(),
    phoneNo: text(CLIENT_TEXT.phoneNo).optional(),
    email: text(CLIENT_TEXT.email).optional(),
  }),
  ok: z.strictObject({ clients: z.array(EqualClient), total: z.int() }),
});

export const createClient = defineEndpoint({
  id: 'clients.create-client',
  method: 'POST',
  path: '/api/client',
  summary: 'Add a client; its type is one of the list CUSTOMER_CLASSIFICATION',
  permission: ['Client_Edit'],
  envelope: 'plain',
  body: NewClient,
  ok: Client,
  status: 201,
  errors,
});

export const updateClient = defineEndpoint({
  id: 'clients.update-client',
  method: 'PUT',
  path: '/api/client/:id',
  summary:
    'Change a client: what the body leaves out stays as it is. With `version` only as long as it is the one that was seen',
  permission: ['Client_Edit'],
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: emailOrAbsent(
    z.strictObject({
      ...given,
      clientID: id.nullish(),
      id: id.nullish(),
      version: z.int().min(1).optional(),
    }),
  ),
  ok: Client,
  errors: ['CLIENT_NOT_FOUND', 'STALE_VERSION', ...errors],
});

export const deleteClients = defineEndpoint({
  id: 'clients.delete-clients',
  method: 'DELETE',
  path: '/api/client',
  summary: `Delete clients, all that are named or none, ${MOST_DELETED} at most; those that samples refer to are named with how many these are. What names a deleted client goes on naming it`,
  permission: ['Client_Edit'],
  once: true,
  envelope: 'plain',
  query: z.strictObject({
    /** Comma list. */
    ids: z
      .string()
      .max(MOST_DELETED * 40)
      .transform((list) => [...new Set(list.split(',').map((one) => one.trim().toLowerCase()))])
      .pipe(z.array(id).min(1).max(MOST_DELETED)),
  }),
  ok: z.strictObject({ deleted: z.int() }),
  errors: ['CLIENT_NOT_FOUND', 'CLIENT_IN_USE'],
});

export const countTypes = defineEndpoint({
  id: 'clients.count-types',
  method: 'GET',
  path: '/api/client/count-type',
  summary: 'How many clients there are of each type, in the order of the list of types',
  permission: ['Client'],
  envelope: 'plain',
  ok: z.array(z.strictObject({ clientType: z.string(), data: z.int() })),
});

export const getClientImage = defineEndpoint({
  id: 'clients.get-client-image',
  method: 'GET',
  path: '/api/client/image/:id',
  summary:
    'The bytes of the picture of a client as they were uploaded, or a small picture of them where one was made; their hash is checked on the way',
  permission: ['Client'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  query: pictureSize,
  ok: file(...ALLOWED_MIMES),
  errors: ['NOT_FOUND', 'FILE_MISSING', 'FILE_DAMAGED', 'RANGE_NOT_SATISFIABLE'],
});

/** A sample of a client, as far as a list of them tells. */
export const ClientSample = z.strictObject({
  id,
  code: z.string(),
  sampleName: z.string(),
  templateName: z.string(),
  status: SampleStatus,
  receivedDate: day.nullable(),
});
export type ClientSample = z.output<typeof ClientSample>;

export const listClientSamples = defineEndpoint({
  id: 'clients.list-client-samples',
  method: 'GET',
  path: '/api/client/:id/samples',
  summary:
    'Samples of a client that the caller may see, newest first. Whose sample it is tells where it comes from: only with Sample and Sample_Origin',
  permission: ['Client'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  query: z.strictObject(pageQuery),
  ok: z.strictObject({ samples: z.array(ClientSample), total: z.int() }),
  errors: ['CLIENT_NOT_FOUND'],
});
