import type { Actor } from '@kiemlab/contract/core/actor';
import { accountsOf } from '@kiemlab/contract/core/same-person';
import { VOID } from '@kiemlab/contract/features/reports/reports.rules';
import { BARCODE_PATH } from '@kiemlab/contract/features/samples/barcode-path';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import {
  isRows,
  RETAINED_FIELD,
  SAMPLE_CATALOGUE,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { fixedSql, fixedSqlWith } from '@kiemlab/db/fixed-sql';
import { type RawBuilder, sql } from 'kysely';
import { fieldList } from '../../platform/fields/column-sql.ts';
import { withKeeping } from './keeping.queries.ts';
import { clientName } from './sample-columns.queries.ts';
import { ORIGIN_ATTRIBUTES, PLAIN_COLUMNS, plainAttributes } from './samples.origin.queries.ts';
import { SAMPLE_COLUMNS } from './samples.record.ts';
import { seesOwnPart, testFacts } from './test-facts.queries.ts';

const [beforeId = '', afterId = ''] = BARCODE_PATH.split(':id');
/** Put between the other pieces of the text: as a field among those of the row it would be looked through for signs to escape. */
const barcode = sql`${sql.lit(`,"barcode":"${beforeId}`)}, s.id, ${sql.lit(`${afterId}"`)}`;
/** What the last split left of a sample; its ledger is read by the key of the sample. */
const leftBySplit = sql`(SELECT trim_scale(q.balance)::text FROM sample_quantity q
  WHERE q.sample_id = s.id AND q.kind = 'SPLIT_OUT' ORDER BY q.id DESC LIMIT 1)`;

/** Number of the newest report on a sample that is not void. Reports are made of its tests: one that never had any is not looked up. */
const newestNumber = sql`CASE WHEN tests.counted THEN (SELECT full_number FROM report
  WHERE report.sample_id = s.id AND report.status <> ${sql.lit(VOID)} ORDER BY report.created_at DESC, amendment DESC LIMIT 1) END`;

/** What the program knows of a sample beside its attributes, by the names of the contract; decimals and days are text. */
const ownFields = (
  tests: RawBuilder<unknown>,
  blind: boolean,
) => sql`(SELECT row_to_json(own)::text FROM (SELECT s.id AS "sampleId", s.status AS "sampleStatus",
  s.template_id AS "templateId", t.name AS "templateName", t.name AS "sampleType",
  s.template_version AS "templateVersion", s.version, s.code, g.name AS "cartName",
  ${blind ? sql`NULL` : clientName} AS "clientName",
  ${fieldList(blind ? PLAIN_COLUMNS : SAMPLE_COLUMNS, 's')},
  ${newestNumber} AS number, s.told_until AS "toldUntil",
  s.quantity_unit AS "quantifyUnit", ${leftBySplit} AS "quantityAfterSplit",
  tests."hasTests", ${withKeeping(sql`tests.facts`)} AS facts FROM ${tests} tests) own)`;

const ROW_SECTIONS = SAMPLE_CATALOGUE.sectionKeys.filter(isRows);

/** Repeatable sections are shown as empty lists where a sample has none, or none to be seen. */
const emptyLists = (blind: boolean) =>
  sql.join(
    ROW_SECTIONS.map((key) => {
      const empty = sql.lit(`,"${key}":[]`);
      return blind && ORIGIN_ATTRIBUTES.includes(key)
        ? empty
        : sql`CASE WHEN s.attributes ? ${sql.lit(key)} THEN '' ELSE ${empty} END`;
    }),
  );

const shown = (tests: RawBuilder<unknown>, blind: boolean) => {
  const attributes = blind ? plainAttributes : sql`s.attributes`;
  return sql<string>`concat(rtrim(${ownFields(tests, blind)}, '}'), ${barcode}, ${emptyLists(blind)},
  CASE WHEN s.retained_quantity > 0 THEN ${sql.lit(`,"${RETAINED_FIELD}":"`)} || s.retained_quantity || '"' ELSE '' END,
  CASE WHEN ${attributes} = '{}' THEN '}' ELSE ',' || right(${attributes}::text, -1) END)`;
};
const shownTo = (blind: boolean) => ({
  others: fixedSql(shown(testFacts({ own: false }), blind)),
  withOwnPart: fixedSqlWith((accounts) =>
    shown(
      sql`(SELECT ${accounts}::uuid[] AS accounts) me CROSS JOIN LATERAL ${testFacts({ own: true })}`,
      blind,
    ),
  ),
});
const WHOLE = shownTo(false);
const BLIND = shownTo(true);

/**
 * A sample as pages show it to the actor, as JSON text on the aliases that `sampleJoins` makes: the program's own fields and its
 * attributes, flattened; without its origin for who may not see that. The database writes it, so that lists are passed on and not taken apart to be put together again.
 * The two texts are joined at their braces: of all ways to do so this takes the least time, a third of `jsonb ||`.
 */
export function shownSample(actor: Actor): RawBuilder<string> {
  const { others, withOwnPart } = hidesOrigin(actor) ? BLIND : WHOLE;
  return seesOwnPart(actor) ? withOwnPart(accountsOf(actor)) : others;
}
