import { isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import {
  SIGNED_IDENTITY,
  SIGNED_ROW_FIELDS,
  SIGNED_ROWS,
  type SignedIdentityField,
} from '@kiemlab/contract/features/samples/identity.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { isReported } from '../reported.queries.ts';
import { LAPSE_DAYS } from '@kiemlab/contract/features/analyses/expired-resources';
import type { TestListPermission } from '@kiemlab/contract/features/analyses/list-permissions';
import { SPECIFIED_DETAILS } from '@kiemlab/contract/features/analyses/test-row-parts';
import {
  APPROVED_STATUSES,
  isEntryOpen,
  isPastReview,
  testTransition,
} from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { fixedSql } from '@kiemlab/db/fixed-sql';
import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '../../../platform/clock.ts';
import { dueBy, dueTold } from '../due.queries.ts';
import { oos, saidLapses, taking } from '../analyses.queries.ts';
import { isBarredByCase, outsideVersions } from '../../samples/oos-bars.queries.ts';

const words = (list: readonly string[]): RawBuilder<unknown> => sql.join(list.map((word) => sql.lit(word)));
const meaningOf = (action: 'requestReview' | 'review' | 'approve') =>
  sql.lit(testTransition(action).requires?.signature ?? '');
/** A moment as it travels. */
const iso = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const inCase = (holds: RawBuilder<unknown>, fact: TestListPermission) =>
  sql`CASE WHEN ${holds} THEN ${sql.lit(fact)} END`;

/** Whether `me` is on a list of the test id `c`, or nobody is. */
const onList = (role: 'technician' | 'approver', may: TestListPermission, nobody: TestListPermission) => {
  const listed = sql`FROM test_classification_person p WHERE p.classification_id = c.id AND p.role = ${sql.lit(role)}`;
  return sql`CASE WHEN ${sql.ref(`c.${role}_list`)} = 'EVERYONE' OR EXISTS (SELECT ${listed} AND p.user_id = me.id) THEN ${sql.lit(may)}
    WHEN NOT EXISTS (SELECT ${listed}) THEN ${sql.lit(nobody)} END`;
};

/** What the tests of a test id share, written once for all rows of a page `page` that have it; `shown` is JSON text. */
export const kinds = fixedSql(sql`
  SELECT c.id, c.quantity, c.quantity_unit, ${onList('technician', 'mayTest', 'nobodyTests')} AS may_test,
         ${onList('approver', 'mayJudge', 'nobodyJudges')} AS may_judge,
         json_build_object('testIdCode', c.test_id, 'sampleTypes',
           (SELECT coalesce(json_agg(json_build_object('id', k.id, 'templateName', k.name) ORDER BY k.name COLLATE "vi-x-icu", k.id), '[]')
              FROM test_classification_template m JOIN template k ON k.id = m.template_id AND k.deleted_at IS NULL
             WHERE m.classification_id = c.id))::text AS shown
    FROM test_classification c CROSS JOIN me WHERE c.id = ANY (ARRAY(SELECT DISTINCT classification_id FROM page))`);

/** What an identity says, as people read it: what is not there is empty, substances are one text. */
const identity = sql`json_build_object(${sql.join(
  SIGNED_IDENTITY.filter(
    (key): key is Exclude<SignedIdentityField, 'sampleName'> => key !== 'sampleName',
  ).map((key) => {
    const { column } = fieldOf(key);
    const value = column ? sql`${sql.ref(`s.${column.name}`)}::text` : sql`s.attributes ->> ${sql.lit(key)}`;
    return sql`${sql.lit(key)}, coalesce(${value}, '')`;
  }),
)}, 'substances', coalesce((SELECT string_agg(concat_ws(' ', ${sql.join(
  SIGNED_ROW_FIELDS.map((key) => sql`nullif(part.row ->> ${sql.lit(key)}, '')`),
)}), '; ' ORDER BY part.n) FROM jsonb_array_elements(s.attributes -> ${sql.lit(SIGNED_ROWS)}) WITH ORDINALITY part (row, n)), ''))`;

const ofSamples = (blind: boolean) =>
  fixedSql(sql`
  SELECT s.id, s.xmin AS stamp, s.current_quantity, s.retained_quantity, s.quantity_unit,
         ${inCase(isReported(sql`s.id`), 'reported')} AS reported,
         json_build_object('sampleName', s.name, 'sampleIdentity', ${identity}, 'sampleIdInternal', s.internal_code, 'sampleStatus', s.status,
           'sampleIdExternal', ${blind && isOrigin('sampleIdExternal') ? sql`NULL` : sql`s.external_code`}, 'receivedDate', s.received_date::text,
           'samplingDate', ${iso(sql`s.sampling_date`)})::text AS shown
    FROM sample s WHERE s.id = ANY (ARRAY(SELECT DISTINCT sample_id FROM page))`);

/** What the tests of a sample share, written once as well; with blind coding without the client's code. */
export const shownSamples = { whole: ofSamples(false), blind: ofSamples(true) };

/** The details that the specification's record names, as they are written. */
const details = sql.join(
  SPECIFIED_DETAILS.map((key) => sql`nullif(t.details ->> ${sql.lit(key)}, '') AS ${sql.id(key)}`),
);

const isPast = sql`t.status IN (${words(TEST_STATUSES.filter(isPastReview))})`;
/** Not given for what the sample has changed since, and not among those whose content is another one now. */
const isValid = sql`((t.signatures_void_from IS NULL OR g.signed_at > t.signatures_void_from) AND NOT g.id = ANY (me.broken))`;
const order = sql`ORDER BY g.signed_at, g.id`;

/**
 * The signatures of the test `t`, oldest first, without those that do not hold by `me.broken`; `rounds`: who signed what, a letter each;
 * `stamps`: which versions of their rows these are.
 */
const signatures = sql`(SELECT coalesce(json_agg(json_build_object('meaning', g.meaning, 'signer', g.signer_name, 'position', g.signer_position,
      'signedAt', ${iso(sql`g.signed_at`)}, 'valid', ${isValid}) ${order}), '[]') AS list,
    string_agg(CASE g.meaning WHEN ${meaningOf('requestReview')} THEN 'p' WHEN ${meaningOf('review')} THEN 'r' ELSE '' END, '' ${order}) FILTER (WHERE ${isValid}) AS rounds,
    max(g.signed_at) FILTER (WHERE ${isValid} AND g.meaning = ${meaningOf('approve')}) AS approved_at,
    string_agg(g.xmin::text, ',' ${order}) AS stamps
  FROM signature g WHERE g.subject_id = t.id)`;

/** Who entered the result of `t` that stands. */
const resultedBy = sql`CASE WHEN t.result_versions > 0 THEN (SELECT u.full_name FROM test_result_version v JOIN app_user u ON u.id = v.entered_by
  WHERE v.test_id = t.id AND NOT v.decided ORDER BY v.version DESC LIMIT 1) END`;

/** An earlier value of `t` lay outside its limits, and another one stands now (COMP-39). */
const outsideBefore = sql`(t.result_versions > 1 AND EXISTS (${outsideVersions(sql`t`)}))`;

/** What the rules ask of `t` beside its fields, of `me` alone; in the order of `factsOf`. */
const facts = sql`array_remove(ARRAY[${sql.join([
  inCase(
    sql`t.result_versions > 0 AND EXISTS (SELECT FROM test_result_version v WHERE v.test_id = t.id AND v.entered_by = ANY (me.accounts) AND NOT v.decided)`,
    'enteredByMe',
  ),
  inCase(
    sql`EXISTS (SELECT FROM test_qc_mark m WHERE m.test_id = t.id AND m.marked_by = ANY (me.accounts))`,
    'markedByMe',
  ),
  inCase(sql`t.reviewed_by = ANY (me.accounts)`, 'reviewedByMe'),
  sql`s.reported`,
  sql`c.may_test, c.may_judge`,
  inCase(isBarredByCase(sql`t`), 'oosOpen'),
  inCase(
    sql`me.skip_review = '[true]' AND t.status IN (${words(testTransition('skipReview').from)})`,
    'reviewMayBeSkipped',
  ),
])}], NULL)`;

/** When it is due, as it travels: due by nothing it says the specified moment (1 §5). */
const dueShown = sql`coalesce(${dueTold}, t.start_date)`;

const own = sql`SELECT t.id, t.code AS "testInformationCode", t.test_name AS "testName", t.status,
  t.sample_id AS "sampleId", t.analyte_id AS "analytesId", t.analyte_name AS "analytesName", t.analyte_group_name AS "analytesGroupName", t.method AS "methodId",
  t.unit, t.lod, t.loq, t.standard, t.requirement, t.type, t.minimum::text AS minimum, t.maximum::text AS maximum,
  t.critical_low::text AS "criticalLow", t.critical_high::text AS "criticalHigh", t.flag_base AS "flagBase", t.accredited,
  json_build_object('result', a.typical_result, 'observedValue', a.typical_observed, 'otherLabResult', a.typical_other_lab) AS typical,
  t.cost::text AS "costEstimate", t.result, t.observed_value AS "observedValue", t.other_lab_result AS "otherLabResult", t.flag, t.proposal,
  t.limit_check AS "limitCheck", ${outsideBefore} AS "outsideBefore", t.verdict AS "sampleTestingResult", t.comment AS "analysisComment", t.remarks, t.status_remark AS "statusRemark",
  t.technician_id AS "technicianId", technician.full_name AS "technicianName", ${iso(sql`t.start_date`)} AS "startDate",
  ${iso(dueShown)} AS "entryDate", ${dueBy} AS "dueBy", ${iso(sql`t.result_date`)} AS "resultDate", t.qc_sample AS "qcSample", ${taking} AS taking,
  t.result_versions AS "resultVersions", t.round, ${iso(sql`t.declared_at`)} AS "declaredAt", t.unlikely, t.calculated, ${oos} AS oos,
  g.list AS signatures, ${isPast} AND coalesce(g.rounds, '') !~ 'r[^p]*$' AS "reviewSkipped", ${facts} AS facts,
  t.description, t.classification_id AS "testId", a.group_id AS "analytesGroupId", reviewer.id AS "reviewerId", reviewer.full_name AS reviewer,
  approver.id AS "approverId", approver.full_name AS approver, nullif(approver.department, '') AS "approverDepartment",
  to_char(${dueShown} AT TIME ZONE ${sql.lit(ZONE)}, 'HH24:MI') AS "entryTime", ${details},
  CASE WHEN t.result_versions > 0 THEN t.code || '.' || t.result_versions END AS "testingResultId", ${resultedBy} AS "resultedBy",
  CASE WHEN t.status IN (${words(APPROVED_STATUSES)}) THEN ${iso(sql`g.approved_at`)} END AS "validDate",
  t.other_lab_result AS "otherLabResults", t.version`;

/** What lapses are worked out of, where there may be some: what was said, and of a test that is still entered the days in its details. */
const lapsing = sql`CASE WHEN EXISTS (SELECT FROM test_lapse l WHERE l.test_id = t.id)
    OR (t.status IN (${words(TEST_STATUSES.filter(isEntryOpen))}) AND t.details ?| ARRAY[${words(LAPSE_DAYS)}])
  THEN json_build_object('said', ${saidLapses}, 'details', t.details, 'status', t.status) END`;

/** Versions of all rows that the signatures of `t` are judged by; null for a test without signatures. */
const stamps = (
  ofTest: RawBuilder<unknown>,
  ofSample: RawBuilder<unknown>,
  ofSignatures: RawBuilder<unknown>,
) => sql`CASE WHEN ${ofSignatures} IS NOT NULL THEN
  concat(${ofTest}, ' ', ${ofSample}, ' ', ${ofSignatures}, ' ',
    (SELECT string_agg(l.xmin::text, ',' ORDER BY l.seq) FROM test_lapse l WHERE l.test_id = t.id), ' ',
    (SELECT string_agg(d.xmin::text, ',' ORDER BY d.round, d.number, d.version) FROM determination d WHERE t.calculated IS NOT NULL AND d.test_id = t.id), ' ',
    (SELECT string_agg(d.xmin::text, ',' ORDER BY d.number, d.version) FROM test_document d WHERE d.test_id = t.id)) END`;

/** The same of a test `t` that is read from its table. */
export const stampsOf = fixedSql(
  stamps(
    sql`t.xmin`,
    sql`s.xmin`,
    sql`(SELECT string_agg(g.xmin::text, ',' ${order}) FROM signature g WHERE g.subject_id = t.id)`,
  ),
);

/**
 * Rows of the list as their reader `me` sees them (specification 1 §3, TEST-01), of the tests of `page`, as three JSON texts that the database
 * writes: the test's own, and what it shares with others of its sample (`samples`) and of its test id (`kinds`); without what the program adds.
 */
export const shownRows =
  fixedSql(sql`SELECT t.id, t.created_at, t.code, (SELECT row_to_json(own)::text FROM (${own}) own) AS shown,
    s.shown AS "ofSample", c.shown AS "ofKind", ${lapsing} AS lapsing, ${stamps(sql`t.stamp`, sql`s.stamp`, sql`g.stamps`)} AS stamps
  FROM page t CROSS JOIN me JOIN samples s ON s.id = t.sample_id JOIN kinds c ON c.id = t.classification_id JOIN analyte a ON a.id = t.analyte_id
  LEFT JOIN app_user technician ON technician.id = t.technician_id
  LEFT JOIN app_user reviewer ON reviewer.id = coalesce(t.reviewed_by, t.reviewer_id)
  LEFT JOIN app_user approver ON approver.id = coalesce(t.approved_by, t.approver_id)
  CROSS JOIN LATERAL ${signatures} g`);
