import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { id, instant, text } from '../../core/text.ts';
import { inTrailOrder, TRAIL_DAYS, TRAIL_ORDER } from './audit.period.ts';

/** One field that changed. */
export const AuditChange = z.strictObject({
  entity: z.string(),
  code: z.string(),
  operation: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  field: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
});
export type AuditChange = z.output<typeof AuditChange>;

/** A record an entry is about, by its code: see `objectName`. */
export const AuditObject = AuditChange.pick({ entity: true, code: true });
export type AuditObject = z.output<typeof AuditObject>;

/** One unit of work: who did what, when and why. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  createdDate: instant,
  module: z.string(),
  action: z.string(),
  fullName: z.string(),
  username: z.string(),
  reason: z.string(),
  /** The first records by their names, in the language that was asked for. */
  description: z.string(),
  /** The same records, for a page that shows them in another language. */
  objects: z.array(AuditObject),
  /** The sample concerned, when there is exactly one. */
  objectId: id.nullable(),
  sealed: z.boolean(),
  changes: z.array(AuditChange),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** What the trail is narrowed to. */
export const trailFilter = {
  /** Part of a name, or the beginning of a code. */
  para: text(200).optional(),
  module: text(50).optional(),
  action: text(100).optional(),
  ...TRAIL_DAYS,
  /** A sample: what concerns it. */
  objectId: id.optional(),
  /** `open`: what nobody but who did it has reviewed (rule C32). */
  review: z.enum(['open']).optional(),
};

export const listActions = defineEndpoint({
  id: 'audit.list-history',
  method: 'GET',
  path: '/action-history',
  summary: 'The audit trail, newest first; with Audit_ViewOwn alone the own acts',
  permission: ['Audit_View', 'Audit_ViewOwn'],
  envelope: 'plain',
  orAll: ['module', 'action', 'export'],
  query: z
    .strictObject({
      ...pageQuery,
      /** `true`: all that the filters let through instead of a page, whatever `page` and `size` say; it is noted as what left (rule C18). */
      export: z.enum(['true', 'false']).optional(),
      upTo: upTo.optional(),
      ...trailFilter,
    })
    .refine(inTrailOrder, TRAIL_ORDER),
  ok: z.strictObject({ content: z.array(AuditEntry), hasMore: z.boolean(), upTo }),
  errors: ['EXPORT_LINE_FULL'],
});

export const listModules = defineEndpoint({
  id: 'audit.list-modules',
  method: 'GET',
  path: '/action-history/modules',
  summary: 'Modules to filter by, those of the own acts with Audit_ViewOwn alone',
  permission: ['Audit_View', 'Audit_ViewOwn'],
  envelope: 'plain',
  ok: z.array(z.string()),
});

export const listActionNames = defineEndpoint({
  id: 'audit.list-actions',
  method: 'GET',
  path: '/action-history/action',
  summary: 'Actions to filter by, the own ones with Audit_ViewOwn alone',
  permission: ['Audit_View', 'Audit_ViewOwn'],
  envelope: 'plain',
  ok: z.array(z.string()),
});

/** What somebody was refused, by one call with one answer within a minute. */
export const RefusedAct = z.strictObject({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  /** The call, by its id; `*` where more was refused than could be kept apart. */
  endpoint: z.string(),
  /** The code it was answered with. */
  code: z.string(),
  /** The first records that were named, by their codes. */
  records: z.array(z.string()),
  firstAt: instant,
  lastAt: instant,
  count: z.int().min(1),
});
export type RefusedAct = z.output<typeof RefusedAct>;

/** What refused acts are narrowed to. */
export const refusedFilter = {
  /** Part of a name, of a record or of the call. */
  para: text(200).optional(),
  ...TRAIL_DAYS,
};

export const listRefusedActs = defineEndpoint({
  id: 'audit.list-refused-acts',
  method: 'GET',
  path: '/action-history/refused',
  summary: 'Refused acts: without the right, with a refused signature, or against a hold; newest first',
  permission: ['Audit_Review'],
  envelope: 'plain',
  query: z
    .strictObject({
      size: pageQuery.size,
      /** Older ones than this, by its id. */
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional(),
      ...refusedFilter,
    })
    .refine(inTrailOrder, TRAIL_ORDER),
  ok: z.strictObject({ content: z.array(RefusedAct), hasMore: z.boolean() }),
});
