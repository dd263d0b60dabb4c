import type { AlertKind, AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { numberOf } from '@kiemlab/contract/features/documents/documents.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { STANDING, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { dayOf } from '../../platform/clock.ts';
import { findInParts } from '../alerts/find-in-parts.queries.ts';
import type { Reminder } from '../alerts/keep-reminders.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { DOCUMENT_NAME, readersAmong } from './tell-of-documents.queries.ts';

const KINDS = ['DOCUMENT_EXPIRES', 'DOCUMENT_EXPIRED'] as const satisfies readonly AlertKind[];
const [NEAR, LAST] = KINDS;

/** For so many days after its last day it is caught up; what ended before stands as such in the list. */
const CAUGHT_UP = 30;

const IN_FORCE = sql<boolean>`(d.deleted_at IS NULL AND d.status = ${sql.lit(numberOf('ACTIVE'))})`;

/** Documents `d` of which people are reminded at a moment, as `reminded`: the last day takes the place of the days before. */
const due = (at: Date) => {
  const today = sql`${dayOf(at)}::date`;
  return sql`FROM document d
    CROSS JOIN LATERAL (SELECT CASE WHEN d.expire_date <= ${today} THEN ${sql.lit(LAST)} ELSE ${sql.lit(NEAR)} END AS kind) k
   WHERE ${IN_FORCE} AND d.expire_date >= ${today} - ${sql.lit(CAUGHT_UP)}
     AND d.expire_date - coalesce(d.remind_before_day, 0) <= ${today}`;
};

/** Who keeps the folder, and who has written the version in force. */
const IN_CHARGE = sql`ARRAY(
  SELECT k.user_id FROM folder_keeper k WHERE k.folder_id = d.folder_id
  UNION SELECT a.user_id FROM document_version_author a WHERE a.version_id = d.shown_version_id)`;

const untold = (at: Date) => sql`${due(at)} AND NOT EXISTS (
  SELECT FROM alert a WHERE a.kind = k.kind AND a.link_uuid = d.id AND a.due_on = d.expire_date AND a.withdrawn_at IS NULL)`;

const tell = async (tx: Tx, ids: readonly string[], at: Date): Promise<number> =>
  raiseAlerts(
    tx,
    KINDS,
    {
      kind: sql`k.kind`,
      params: sql<
        AlertParams[(typeof KINDS)[number]]
      >`jsonb_build_object('name', ${DOCUMENT_NAME}, 'expireDate', d.expire_date)`,
      link: sql`d.id`,
      linkName: sql`d.title`,
      people: readersAmong(IN_CHARGE, await readSetting(tx, 'blindCoding')),
      dueOn: sql`d.expire_date`,
      from: sql`${due(at)} AND d.id = ANY (${[...ids]}::uuid[])`,
    },
    { again: true },
  );

/** True where an alert `a` says what is so at a moment: its document is in force until the day that was told, and is reminded of by this kind. */
const holds = (at: Date) =>
  sql<boolean>`EXISTS (SELECT 1 ${due(at)} AND d.id = a.link_uuid AND d.expire_date = a.due_on AND k.kind = a.kind)`;
const STANDS = sql<boolean>`(a.kind = ANY (${[...KINDS]}) AND ${STANDING})`;

const over = (at: Date) => sql`FROM alert a WHERE ${STANDS} AND NOT ${holds(at)}`;

/** Documents in force whose last day comes near, or has come: custodians and authors are told, so many days before as the document says, and on the day (DOC-05). */
export const expiryReminder: Reminder = {
  untold: (db, at, most) => findInParts(db, { id: sql`d.id`, from: untold(at) }, most),
  tell,
  over: (db, at, most) => findInParts(db, { id: sql`a.id`, from: over(at) }, most),
  withdraw: (tx, ids) => withdrawAlerts(tx, sql<boolean>`(${STANDS} AND a.id = ANY (${[...ids]}::uuid[]))`),
};
