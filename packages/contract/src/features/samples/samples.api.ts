import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { day, id, requiredText, text } from '../../core/text.ts';
import { TemplateConfig } from '../templates/templates.api.ts';
import { DAY_FIELDS, SAMPLE_SORTS } from './samples.order.ts';
import { SampleNewBody, SampleRow, SampleStatus, SampleUpdateBody } from './samples.schema.ts';
import { isStatus } from './samples.statuses.ts';

const Ability = z.strictObject({ action: z.string(), allowed: z.boolean(), because: z.string().optional() });

/** Which samples a list shows, and in which order; newest first without `sort`. */
export const sampleFilter = {
  year: z.coerce.number<string | number>().int().min(2000).max(2200).optional(),
  templateId: id.optional(),
  /** One, or a comma list of which any will do. */
  status: z
    .string()
    .transform((value) => [...new Set(value.split(','))])
    .refine((values) => values.every(isStatus), { error: 'INVALID_VALUE' })
    .transform((values) => values.filter(isStatus))
    .optional(),
  textSearch: text(200).optional(),
  /** The first and the last day that are shown, of receipt unless `dayField` says another; samples without that day are not. */
  startDate: day.optional(),
  endDate: day.optional(),
  dayField: z.enum(DAY_FIELDS).optional(),
  /** A column; a list of any length goes by those of `INDEXED_SORTS`, one of at most `SORTABLE_ROWS` samples by any. */
  sort: z.enum(SAMPLE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
};

/** Days in the wrong order are no empty list but a mistake. */
export const inDayOrder = <Query extends { startDate?: string | undefined; endDate?: string | undefined }>({
  startDate,
  endDate,
}: Query): boolean => startDate === undefined || endDate === undefined || startDate <= endDate;
export const DAY_ORDER = { error: 'DATE_ORDER', path: ['endDate'] };

export const listSamples = defineEndpoint({
  id: 'samples.list-samples',
  method: 'GET',
  path: '/api/samples',
  summary: 'A page of samples with the total; search ignores case and Vietnamese diacritics',
  permission: ['Sample'],
  envelope: 'plain',
  query: z
    .strictObject({
      ...pageQuery,
      upTo: upTo.optional(),
      ...sampleFilter,
    })
    .refine(inDayOrder, DAY_ORDER),
  ok: z.strictObject({
    sampleList: z.array(SampleRow),
    total: z.int(),
    /** True when more fit than `total` says, of a search or of a range of days; absent when the total is exact. */
    totalIsAtLeast: z.literal(true).optional(),
    upTo,
  }),
  errors: ['LIST_TOO_LONG_TO_SORT'],
});

/** Samples of one code that are named, newest first; more than these are told of and not listed. */
export const MOST_OF_CODE = 20;

export const findSamplesByCode = defineEndpoint({
  id: 'samples.find-by-code',
  method: 'GET',
  path: '/api/samples/by-code',
  summary:
    'Samples of any year that bear a code: their number, their barcode before receipt, or the code of the client',
  permission: ['Sample'],
  envelope: 'plain',
  query: z.strictObject({ code: requiredText(200) }),
  ok: z.strictObject({
    samples: z.array(
      z.strictObject({
        sampleId: id,
        code: z.string(),
        sampleIdExternal: z.string().nullable(),
        sampleName: z.string(),
        sampleStatus: SampleStatus,
      }),
    ),
    /** True when there are more of them. */
    more: z.boolean(),
  }),
});

export const getSample = defineEndpoint({
  id: 'samples.get-sample',
  method: 'GET',
  path: '/api/samples/:id',
  summary: 'A sample with the template version it was made with and what the caller may do with it',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({
    status: z.literal(200),
    configData: z.strictObject({ config: TemplateConfig }),
    sample: SampleRow,
    abilities: z.array(Ability),
    group: z
      .strictObject({ cartName: z.string(), requestMessage: z.string(), responsible: z.array(z.string()) })
      .nullable(),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const createSample = defineEndpoint({
  id: 'samples.create-sample',
  method: 'POST',
  path: '/api/samples/:templateId',
  summary: 'Register a sample with a template',
  permission: ['Sample_Add'],
  envelope: 'plain',
  params: z.strictObject({ templateId: id }),
  body: SampleNewBody,
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  status: 201,
  errors: ['NOT_FOUND', 'SAMPLE_FIELD_REQUIRED', 'ALREADY_SAVED'],
});

export const updateSample = defineEndpoint({
  id: 'samples.update-sample',
  method: 'PUT',
  path: '/api/samples',
  summary: 'Change a sample; refused when somebody else changed it in between',
  permission: ['Sample_Edit'],
  envelope: 'plain',
  body: SampleUpdateBody,
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'SIGNED_TESTS',
    'EDIT_NOT_ALLOWED',
    'REPORTED_IDENTITY',
    'REASON_REQUIRED',
    'SECOND_PERSON_REQUIRED',
    'SECOND_PERSON_NOT_OTHER',
    'SECOND_PERSON_NOT_ALLOWED',
    'SIGNATURE_FAILED',
    'ACCOUNT_LOCKED',
    'SAMPLE_FIELD_REQUIRED',
    'SAMPLE_QUANTITY_REQUIRED',
    'SAMPLE_CONDITION_REQUIRED',
    'SAMPLE_SOURCE_REQUIRED',
    'SAMPLE_SAMPLER_REQUIRED',
    'SAMPLE_CLIENT_REQUIRED',
  ],
});

export const changeSampleStatus = defineEndpoint({
  id: 'samples.change-status',
  method: 'PUT',
  path: '/api/samples/status',
  summary: 'Receive, store, send out, destroy or restore samples; all or nothing',
  permission: [
    'Sample_Receive',
    'Sample_Cancel',
    'Sample_Refuse',
    'Sample_Restore',
    'Sample_SendExternal',
    'Sample_MoveToCart',
    'Test_Unlock',
  ],
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    samplesIds: z.array(id).min(1).max(500),
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

export const assignAnalytes = defineEndpoint({
  id: 'samples.assign-analytes',
  method: 'POST',
  path: '/api/samples/assign-analyte',
  summary: 'Give samples their tests: limits, method and unit are copied into the test records',
  permission: ['Test_Add'],
  envelope: 'plain',
  body: z.strictObject({
    testId: id,
    analytesId: z.union([id.transform((one) => [one]), z.array(id).min(1).max(100)]),
    sampleId: z.union([id.transform((one) => [one]), z.array(id).min(1).max(100)]),
    /** Analysis group the assignment comes from; informative. */
    associatedId: id.nullable().optional(),
    technicianId: id,
  }),
  ok: z.strictObject({ created: z.array(z.strictObject({ id, testInformationCode: z.string() })) }),
  status: 201,
  errors: [
    'SAMPLE_NOT_FOUND',
    'NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'SAMPLE_NUMBER_REQUIRED',
    'SAMPLE_QUANTITY_REQUIRED',
    'ANALYTE_ALREADY_ASSIGNED',
    'SAMPLE_TYPE_NOT_ALLOWED',
    'NOT_AUTHORISED_FOR_TEST',
    'TECHNICIAN_LIST_EMPTY',
  ],
});
