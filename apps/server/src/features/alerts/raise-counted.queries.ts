import { MOST_SAMPLES } from '@kiemlab/contract/features/alerts/alert-kind';
import { ALERT_KINDS, type AlertKind } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { type Writing, writeCounted } from '../../platform/alerts/write-alerts.queries.ts';
import { mayOpen, RECIPIENTS } from './recipients.queries.ts';

const REMINDS = sql`|| jsonb_build_object('percent', o.step, 'due', o.due_on)`;

/**
 * Tells people of tests that one act moved: those whom the table of kinds names, with an active account and the right to open sample and
 * list, who see the sample; never who acts (ADR 64, 65). Each has one alert for each sample with the number of tests, or for more than
 * `MOST_SAMPLES` samples one that leads to the list of them. `rows` are of sample_id, code, name, place, about (`uuid[]` of tests), people,
 * where the kind asks who judges, test_id and barred, and of a reminder (`reminds`) due_on and step, the per cent; each sample is told apart
 * then, once for each person, day and step. Answers how many alerts there are more.
 */
export function raiseCounted(
  tx: Tx,
  kind: AlertKind,
  rows: RawBuilder<unknown>,
  { reminds = false, ...acting }: Pick<Writing, 'by' | 'from'> & { reminds?: boolean } = {},
): Promise<number> {
  const { to } = ALERT_KINDS[kind];
  const sample = sql`r.sample_id`;
  return writeCounted(tx, {
    ...acting,
    kind,
    rows: sql`SELECT o.*, jsonb_build_object('code', o.code, 'name', o.name) ${reminds ? REMINDS : sql``} AS params, o.sample_id AS link_uuid, o.code AS link_id_name
                FROM (${rows}) o`,
    to: sql<boolean>`(${RECIPIENTS[to]} AND ${mayOpen('SAMPLE', sample)} AND ${mayOpen('TESTS', sample)})`,
    ...(reminds ? { more: ['due_on', 'step'] } : { most: MOST_SAMPLES }),
    all: 'TESTS',
  });
}
