import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { day, id, requiredLine, text } from '../../core/text.ts';
import { DUE_CLASSES } from '../samples/fields/closed-lists.ts';
import { DAY_ORDER, EPOCH_RANGE, inDayOrder } from '../samples/samples.api.ts';
import { DAY_FIELDS, SAMPLE_SORTS } from '../samples/samples.order.ts';
import { isStatus } from '../samples/samples.statuses.ts';
import { fitsList, LONGEST_NAME, VIEW_PARTS, VIEWED_LISTS, type ViewPart } from './views.rules.ts';

const MOST_COLUMNS = 200;
/** Of so many things an address of a list may say something. */
const MOST_SAID = 40;

/** What a view says of the list, part by part, as the address of the list has it. */
export const ViewParts = z.strictObject({
  templateId: id.optional(),
  /** 0 for every year; left out it is the year in which the view is opened. */
  year: z.int().min(0).max(2200).optional(),
  /** Any of some statuses, with commas between them. */
  status: text(1000)
    .refine((typed) => typed.split(',').every(isStatus), { error: 'INVALID_VALUE' })
    .optional(),
  textSearch: text(200).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  dayField: z.enum(DAY_FIELDS).optional(),
  dueClass: z.enum(DUE_CLASSES).optional(),
  waiting: z.literal('true').optional(),
  mark: z.enum(['onHold', 'deleted']).optional(),
  sort: z.enum(SAMPLE_SORTS).optional(),
  order: z.literal('desc').optional(),
  thenSort: z.enum(SAMPLE_SORTS).optional(),
  thenOrder: z.literal('desc').optional(),
  /** Columns by their key: shown or not, where that differs from what the list begins with. */
  columns: z
    .record(z.string().regex(/^[\w:.-]{1,80}$/), z.boolean())
    .refine((chosen) => Object.keys(chosen).length <= MOST_COLUMNS, { error: 'TOO_LONG' })
    .optional(),
  /** Of other lists than that of samples: what its address says, by its names; what a list no longer knows is read as not said. */
  search: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/), z.union([text(500), z.number(), z.boolean()]))
    .refine((said) => Object.keys(said).length <= MOST_SAID, { error: 'TOO_LONG' })
    .optional(),
} satisfies Record<ViewPart | 'search', z.ZodType>);
export type ViewParts = z.output<typeof ViewParts>;

/** Which list views are of. */
const list = z.enum(VIEWED_LISTS).default('samples');

/** A saved view of the caller. */
export const SampleView = z.strictObject({
  id,
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  shown: ViewParts,
  /** What it was saved with and can no longer be had: a deleted sample type, what the caller may not see any more. */
  gone: z.array(z.enum(VIEW_PARTS)),
  /** The list opens with it. */
  isStart: z.boolean(),
  version: z.int(),
});
export type SampleView = z.output<typeof SampleView>;

const name = requiredLine(LONGEST_NAME);
const shown = ViewParts.extend(EPOCH_RANGE).refine(inDayOrder, DAY_ORDER);
/** The caller was told that another of his or her views is called alike but for its diacritics, and wants both. */
const alike = z.literal(true).optional();
const ofOne = z.strictObject({ id });
const saved = z.strictObject({ view: SampleView });

export const listViews = defineEndpoint({
  id: 'samples.list-views',
  method: 'GET',
  path: '/api/samples/views',
  summary: 'The caller’s saved views of a list, that of samples unless another is named, in Vietnamese order',
  permission: 'signed-in',
  envelope: 'plain',
  query: z.strictObject({ list }),
  ok: z.strictObject({ views: z.array(SampleView) }),
});

export const createView = defineEndpoint({
  id: 'samples.create-view',
  method: 'POST',
  path: '/api/samples/views',
  summary: 'Save a view of a list under a name, for the caller alone',
  permission: 'signed-in',
  envelope: 'plain',
  body: z
    .strictObject({ list, name, shown, alike })
    .refine((body) => fitsList(body.list, body.shown), { error: 'INVALID_VALUE', path: ['shown'] }),
  ok: saved,
  status: 201,
  errors: ['VIEW_NAME_TAKEN', 'VIEW_NAME_ALIKE', 'VIEWS_FULL'],
});

export const changeView = defineEndpoint({
  id: 'samples.change-view',
  method: 'PUT',
  path: '/api/samples/views/:id',
  summary: 'Rename a saved view of the caller or overwrite it; what is left out stays',
  permission: 'signed-in',
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    /** The one that was seen. */
    version: z.int().min(1),
    name: name.optional(),
    shown: shown.optional(),
    alike,
  }),
  ok: saved,
  errors: ['VIEW_NOT_FOUND', 'VIEW_CHANGED', 'VIEW_NAME_TAKEN', 'VIEW_NAME_ALIKE'],
});

export const deleteView = defineEndpoint({
  id: 'samples.delete-view',
  method: 'DELETE',
  path: '/api/samples/views/:id',
  summary: 'Delete a saved view of the caller as it was seen',
  permission: 'signed-in',
  once: true,
  envelope: 'plain',
  params: ofOne,
  query: z.strictObject({ version: z.coerce.number<string | number>().int().min(1) }),
  ok: z.strictObject({ id }),
  errors: ['VIEW_NOT_FOUND', 'VIEW_CHANGED'],
});

export const chooseStartView = defineEndpoint({
  id: 'samples.choose-start-view',
  method: 'PUT',
  path: '/api/samples/start-view',
  summary: 'Choose the saved view that a list opens with; null for none',
  permission: 'signed-in',
  envelope: 'plain',
  body: z.strictObject({ id: id.nullable(), list }),
  ok: z.strictObject({ id: id.nullable() }),
  errors: ['VIEW_NOT_FOUND'],
});
