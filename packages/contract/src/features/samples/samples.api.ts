import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { day, id, instant, requiredText, text } from '../../core/text.ts';
import { WireConfigData } from '../templates/template-wire.ts';
import { DAY_FIELDS, SAMPLE_SORTS } from './samples.order.ts';
import { DUE_CLASSES } from './fields/closed-lists.ts';
import { fieldOf } from './samples.catalogue.ts';
import { SampleRow, SampleStatus } from './samples.schema.ts';
import { isStatus } from './samples.statuses.ts';
import { UnlikelyMark } from './plausibility.ts';
import { requiredReason } from '../../core/reason.ts';

const Ability = z.strictObject({ action: z.string(), allowed: z.boolean(), because: z.string().optional() });

/** Which samples a list shows, and in which order; newest first without `sort`. */
export const sampleFilter = {
  year: z.coerce.number<string | number>().int().min(2000).max(2200).optional(),
  templateId: id.optional(),
  /** One, or a comma list of which any will do. */
  status: text(1000)
    .transform((value) => [...new Set(value.split(','))])
    .refine((values) => values.every(isStatus), { error: 'INVALID_VALUE' })
    .transform((values) => values.filter(isStatus))
    .optional(),
  textSearch: text(200).optional(),
  /** The first and the last day that are shown, of receipt unless `dayField` says another; samples without that day are not. */
  startDate: day.optional(),
  endDate: day.optional(),
  dayField: z.enum(DAY_FIELDS).optional(),
  /** State samples of a class, and samples that wait for what the client or the sampler says to a deviation. */
  dueClass: z.enum(DUE_CLASSES).optional(),
  waiting: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  /** Only samples that a legal hold or an open complaint keeps from being destroyed. */
  onHold: z.literal('true').optional(),
  /** A column; a list of any length goes by those of `INDEXED_SORTS`, one of at most `SORTABLE_ROWS` samples by any. */
  sort: z.enum(SAMPLE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** The order of samples that are equal in `sort`, by the same rule; nothing without `sort`, or where it is the same column (ADR 84). */
  thenSort: z.enum(SAMPLE_SORTS).optional(),
  thenOrder: z.enum(['asc', 'desc']).optional(),
};

/** The same days in a body. */
export const EPOCH_RANGE = { startDate: dayOrEpoch.optional(), endDate: dayOrEpoch.optional() };

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
  orAll: ['year', 'templateId', 'status'],
  query: z
    .strictObject({
      ...pageQuery,
      upTo: upTo.optional(),
      ...sampleFilter,
      /** Samples that were deleted, and no others; for who looks through what is done. */
      deleted: z.literal('true').optional(),
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
    configData: WireConfigData,
    sample: SampleRow,
    abilities: z.array(Ability),
    group: z
      .strictObject({
        cartName: z.string(),
        requestMessage: z.string(),
        responsible: z.array(z.string()),
        /** The accounts of these people, in the same order. */
        responsibleIds: z.array(id),
      })
      .nullable(),
    /** Values of its that are far off (COMP-29); absent where none is. */
    unlikely: z.array(UnlikelyMark).optional(),
    /** Files that its fields held before, the latest first; absent where there are none. */
    formerFiles: z
      .array(z.strictObject({ key: z.string(), id, fileName: z.string(), removedAt: instant }))
      .optional(),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});

const ofOne = z.strictObject({ id });

export const deleteSample = defineEndpoint({
  id: 'samples.delete-sample',
  method: 'DELETE',
  path: '/api/samples/:id',
  summary: 'Delete a sample that is not received and has no number; asking again answers the same',
  permission: ['Sample_Delete'],
  envelope: 'plain',
  params: ofOne,
  ok: z.strictObject({ sampleId: id }),
  errors: ['SAMPLE_NOT_FOUND', 'DELETE_NOT_ALLOWED'],
});

export const annotateSample = defineEndpoint({
  id: 'samples.annotate-sample',
  method: 'PUT',
  path: '/api/samples/:id/remark',
  summary: 'Change the remark of a sample whose other data are read only by now',
  permission: ['Sample_Edit'],
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    /** Null or empty clears it. */
    remark: text(fieldOf('remark').max ?? 0).nullable(),
    version: z.int().min(1),
    reason: requiredReason,
  }),
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  errors: ['SAMPLE_NOT_FOUND', 'STALE_VERSION', 'EDIT_NOT_ALLOWED'],
});
