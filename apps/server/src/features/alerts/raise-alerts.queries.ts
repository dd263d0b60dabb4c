import { ALERT_LINKS } from '@kiemlab/contract/features/alerts/alert-links';
import {
  ALERT_KINDS,
  type AlertKind,
  type AlertParams,
} from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { type Writing, writeAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { mayOpen, RECIPIENTS } from './recipients.queries.ts';

/** What is told, each column as an expression over the rows of `from`. */
export interface Told<K extends AlertKind> {
  /** What the sentence names. */
  params: RawBuilder<AlertParams[K]>;
  /** The record that the alert leads to, and what that is called. */
  link: RawBuilder<unknown>;
  linkName: RawBuilder<unknown>;
  /** The sample that is shown there, for links that show one. */
  sample?: RawBuilder<unknown>;
  /** `uuid[]` of whom the act names. */
  people?: RawBuilder<unknown>;
  /** Of several kinds which. */
  kind?: RawBuilder<unknown>;
  /** The day that is reminded of. */
  dueOn?: RawBuilder<unknown>;
  /** Which reminder of that day; 0 unless told. */
  step?: RawBuilder<unknown>;
  /** The report that it is about: of one each kind reaches a person once. */
  report?: RawBuilder<unknown>;
  /** A number by which rows are told one after the other. */
  place?: RawBuilder<unknown>;
  /** FROM and WHERE. */
  from: RawBuilder<unknown>;
}

/**
 * Tells people of records: those whom the table of kinds names, with an active account and the right to open what the alert leads to,
 * who see the sample there; never who acts (ADR 64). Answers how many alerts there are more.
 */
export function raiseAlerts<K extends AlertKind>(
  tx: Tx,
  kinds: readonly [K, ...K[]],
  told: Told<K>,
  acting: Pick<Writing, 'by' | 'from' | 'again'> = {},
): Promise<number> {
  const [first] = kinds;
  const { link, to } = ALERT_KINDS[first];
  const { kind = sql.lit(first), sample = sql`NULL`, people = sql`'{}'`, place = sql`NULL` } = told;
  const { dueOn, step, report } = told;
  const opens = link === null ? sql<boolean>`true` : mayOpen(link, sql`r.sample_id`);
  const mayMiss = link === null || ALERT_LINKS[link].elseNoLink;
  return writeAlerts(tx, {
    ...acting,
    kinds,
    rows: sql`
      SELECT ${kind}::text AS kind, ${told.params} AS params, ${told.link}::uuid AS link_uuid, ${told.linkName}::text AS link_id_name,
             ${sample}::uuid AS sample_id, ${people}::uuid[] AS people, ${place}::bigint AS place,
             ${dueOn ?? sql`NULL`}::date AS due_on, ${step ?? sql`0`}::smallint AS step, ${report ?? sql`NULL`}::uuid AS report_id ${told.from}`,
    more: [...(dueOn ? ['due_on', 'step'] : []), ...(report ? ['report_id'] : [])],
    to: mayMiss ? RECIPIENTS[to] : sql<boolean>`(${RECIPIENTS[to]} AND ${opens})`,
    ...(mayMiss ? { opens } : {}),
  });
}
