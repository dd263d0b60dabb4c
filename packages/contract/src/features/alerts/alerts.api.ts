import { ALERT_ORDER } from './alerts.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { filterDay } from '../../core/epoch.ts';
import { pageQuery } from '../../core/paging.ts';
import { id, instant } from '../../core/text.ts';
import { ALERT_MODULES } from './alert-kind.ts';
import { ALERT_LINK_NAMES } from './alert-links.ts';
import { ALERT_STATUSES } from './alerts.kinds.ts';

/** A message to the caller, as the specification names its fields (1 §3). */
export const Alert = z.strictObject({
  id,
  alertTime: instant,
  module: z.enum(ALERT_MODULES),
  /** In the language of the call. */
  alertMessage: z.string(),
  /** What it leads to: its kind, its id, its number; null when it leads nowhere. */
  linkCategory: z.enum(ALERT_LINK_NAMES).nullable(),
  linkUuid: id.nullable(),
  linkIdName: z.string().nullable(),
  /** Full name; null: the program itself. */
  fromUser: z.string().nullable(),
  toUser: z.string(),
  status: z.enum(ALERT_STATUSES),
});
export type Alert = z.output<typeof Alert>;

/** A day as this query takes it: `MM/DD/yyyy`. */
export const alertDayOf = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

export const listAlerts = defineEndpoint({
  id: 'alerts.list-alerts',
  method: 'GET',
  path: '/api/alert',
  summary: 'The caller’s alerts, newest first; both days are included',
  permission: 'signed-in',
  envelope: 'plain',
  orAll: ['status'],
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(500).default(100),
    fromDate: filterDay.optional(),
    toDate: filterDay.optional(),
    status: z.enum(ALERT_STATUSES).optional(),
    /** The id of the newest alert of the first page: what comes afterwards shifts nothing on later pages. */
    upTo: id.optional(),
    ...orderQuery(ALERT_ORDER),
  }),
  ok: z.array(Alert),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

const ids = z.array(id).min(1).max(500);

export const markAlerts = defineEndpoint({
  id: 'alerts.mark-alerts',
  method: 'PUT',
  path: '/api/alert',
  summary: 'Mark some of the caller’s alerts read or unread; all or nothing',
  permission: 'signed-in',
  envelope: 'plain',
  body: z.strictObject({ ids, status: z.enum(ALERT_STATUSES) }),
  ok: z.strictObject({ changed: z.int() }),
  errors: ['NOT_FOUND'],
});

export const deleteAlerts = defineEndpoint({
  id: 'alerts.delete-alerts',
  method: 'DELETE',
  path: '/api/alert',
  summary: 'Delete some of the caller’s alerts, for the caller only; all or nothing',
  permission: 'signed-in',
  envelope: 'plain',
  body: z.strictObject({ ids }),
  ok: z.strictObject({ deleted: z.int() }),
  errors: ['NOT_FOUND'],
});
