import type { Actor } from '@kiemlab/contract/core/actor';
import {
  SIGNED_IDENTITY,
  SIGNED_ROW_FIELDS,
  SIGNED_ROWS,
  type SignedIdentityField,
} from '@kiemlab/contract/features/samples/identity.rules';
import { type FieldKey, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { OosMark } from '@kiemlab/contract/features/oos/oos.api';
import type { CalculatedState, Calculation } from '@kiemlab/contract/features/analyses/calculation';
import type { DueBy } from '@kiemlab/contract/features/analyses/deadline';
import type { Flag, KeptVerdict, Verdict } from '@kiemlab/contract/features/analyses/flags';
import type { LimitCheck } from '@kiemlab/contract/features/analyses/limit-check';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import type { ListMode } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { SaidLapse } from '@kiemlab/contract/features/analyses/expired-resources';
import type { UnlikelyState } from '@kiemlab/contract/features/analyses/plausibility';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { visibleWith } from '../samples/samples.visibility.ts';
import { dueBy, dueTold, isSampleDue } from './due.queries.ts';
import { isReported } from './reported.queries.ts';
import { storedSetting } from '../settings/settings.queries.ts';

/** A row of active substance and strength, as it is signed. */
export type SignedSubstance = Record<(typeof SIGNED_ROW_FIELDS)[number], string | null>;

/** The identity of a sample that signatures on its results are bound to. */
export type SampleIdentity = Record<SignedIdentityField, string | null> & {
  [SIGNED_ROWS]: SignedSubstance[];
};

/** A document of a test, as it is signed. */
export interface SignedDocument {
  id: string;
  number: number;
  version: number;
  fileName: string;
  /** In hex. */
  sha256: string;
}

/** A stored test record with the names that go with it. */
export interface StoredTest {
  id: string;
  code: string;
  status: TestStatus;
  version: number;
  sample_id: string;
  sample_name: string;
  sample_code: string;
  internal_code: string | null;
  sample_status: SampleStatus;
  /** What the sample is known by: catalogue keys with their values, null where it has none. */
  sample_identity: SampleIdentity;
  /** An issued report of the sample stands, and nobody amends it. */
  reported: boolean;
  /** Signatures not younger than this are void. */
  signatures_void_from: Date | null;
  analyte_id: string;
  classification_id: string;
  analyte_name: string;
  analyte_group_name: string;
  test_name: string;
  test_group_id: string;
  /** The version of its group's form that asks for its details. */
  test_group_version: number;
  analyte_group_id: string;
  description: string;
  details: TestDetails;
  position: number;
  method: string;
  unit: string;
  standard: string;
  requirement: string;
  taking: {
    testId: string;
    usual: string | null;
    usualUnit: string;
    free: string;
    unit: string | null;
    told: 'TEST' | 'GROUP' | null;
  };
  type: 'QUANTITATIVE' | 'QUALITATIVE';
  flag_base: 'OBSERVER_VALUE' | 'LOD' | 'LOQ' | 'RESULT';
  accredited: boolean;
  typical: { result: string; observedValue: string; otherLabResult: string };
  minimum: string | null;
  maximum: string | null;
  critical_low: string | null;
  critical_high: string | null;
  cost: string;
  lod: string | null;
  loq: string | null;
  result: string | null;
  observed_value: string | null;
  other_lab_result: string | null;
  flag: Flag | null;
  proposal: Verdict | null;
  /** How the value lies to the limits, whatever the verdict says. */
  limit_check: LimitCheck | null;
  verdict: KeptVerdict | null;
  comment: string | null;
  remarks: string | null;
  qc_sample: boolean;
  /** Null until it is assigned to somebody. */
  technician_id: string | null;
  technician_name: string | null;
  /** Who is to review and to approve it; who did stands below. */
  reviewer_id: string | null;
  approver_id: string | null;
  reviewed_by: string | null;
  reviewer_name: string | null;
  approved_by: string | null;
  approver_name: string | null;
  status_remark: string | null;
  start_date: Date;
  /** Its own; null where it is due with its sample. */
  due_date: Date | null;
  /** When it is due, by itself or with its sample; null where neither is known. */
  due: Date | null;
  due_by: DueBy | null;
  /** Its sample is due on a day, whatever the test is due by. */
  sample_is_due: boolean;
  result_date: Date | null;
  result_versions: number;
  /** The round of determinations that is entered now. */
  round: number;
  /** Who declared entry complete before there was a result, and when. */
  declared_by: string | null;
  declared_at: Date | null;
  unlikely: UnlikelyState | null;
  calculated: CalculatedState | null;
  /** What the result was calculated from; null when it was not. */
  calculation: Calculation | null;
  /** What was said of standards and calibrations that had run out; of the same thing the newest. */
  said_lapses: SaidLapse[];
  /** Its documents as they are, each by its newest version. */
  documents: SignedDocument[];
  /** Cases out of specification, of the first round first. */
  oos: OosMark[];
  entered_by: string[];
  /** Who ever marked it as one of quality control, or took the mark off. */
  marked_by: string[];
  /** The lists of the test id as they are now: whom they mean, and the ids they name. */
  technician_list: ListMode;
  technicians: string[];
  approver_list: ListMode;
  approvers: string[];
  /** What is stored of the setting `allowSkipReview` for today. */
  skip_review: readonly unknown[] | null;
  /** As stored: from how many times its limits on a result is asked back. */
  unlikely_times: readonly unknown[] | null;
}

/** Keys of the catalogue with their values in a JSON object. */
const pairs = <Key extends FieldKey>(keys: readonly Key[], valueOf: (key: Key) => RawBuilder<unknown>) =>
  sql.join(keys.map((key) => sql`${sql.lit(key)}, ${valueOf(key)}`));

/** A field of the sample on the alias `s`, from its column or its attributes. */
const ofSample = (key: FieldKey): RawBuilder<unknown> => {
  const { column } = fieldOf(key);
  return column ? sql.ref(`s.${column.name}`) : sql`s.attributes -> ${sql.lit(key)}`;
};

/** The identity on the alias `s`, in the words of the catalogue. */
const identity = sql`jsonb_build_object(${pairs(SIGNED_IDENTITY, ofSample)}, ${sql.lit(SIGNED_ROWS)},
  (SELECT coalesce(jsonb_agg(jsonb_build_object(${pairs(SIGNED_ROW_FIELDS, (key) => sql`row -> ${sql.lit(key)}`)})), '[]')
  FROM jsonb_array_elements(s.attributes -> ${sql.lit(SIGNED_ROWS)}) row))`;
/** Ids that a list of the test id of `t` names. */
const namedFor = (
  role: 'technician' | 'approver',
) => sql`ARRAY(SELECT p.user_id::text FROM test_classification_person p
    WHERE p.classification_id = t.classification_id AND p.role = ${sql.lit(role)})`;

/** What is usually found for the analyte of the test `t`, for who types a result. */
const typical = sql`(SELECT jsonb_build_object('result', a.typical_result, 'observedValue', a.typical_observed,
    'otherLabResult', a.typical_other_lab) FROM analyte a WHERE a.id = t.analyte_id)`;

/** What the test id of `t` takes of a sample, what is free of this one, and whether it has been told what was taken. */
export const taking = sql`jsonb_build_object('testId', c.id, 'usual', c.quantity::text, 'usualUnit', c.quantity_unit,
    'free', (coalesce(s.current_quantity, 0) - s.retained_quantity)::text, 'unit', s.quantity_unit,
    'told', (SELECT k.way FROM sample_taking k LEFT JOIN test_record told ON told.id = k.test_id
              WHERE k.sample_id = t.sample_id AND ((k.way = 'GROUP' AND k.quantity > 0) OR told.classification_id = t.classification_id) LIMIT 1))`;

/** What was said of what had run out of the test `t`. */
export const saidLapses = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'what', l.what, 'until', l.until, 'state', l.state,
      'reason', l.reason) ORDER BY l.kind, l.seq), '[]')
    FROM (SELECT DISTINCT ON (kind, what, until) * FROM test_lapse WHERE test_id = t.id ORDER BY kind, what, until, seq DESC) l)`;

/** Documents of the test `t`, each by its newest version. */
const documents = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'version', d.version,
      'fileName', d.file_name, 'sha256', encode(d.sha256, 'hex')) ORDER BY d.number), '[]')
    FROM (SELECT DISTINCT ON (number) * FROM test_document WHERE test_id = t.id ORDER BY number, version DESC) d)`;

/** What the determination `d` was calculated from; null when it was not. */
export const calculationOf = sql`CASE WHEN d.formula IS NOT NULL THEN jsonb_build_object('formula', d.formula, 'formulaVersion', d.formula_version,
      'rounding', d.rounding, 'decimals', d.decimals, 'inputs', d.inputs, 'unrounded', d.unrounded::text, 'rounded', d.rounded::text,
      'override', d.override_reason) END`;

/** What the result of the test `t` was calculated from: with its newest determination, of which it says that it was. */
const calculation = sql`CASE WHEN t.calculated IS NOT NULL THEN (SELECT ${calculationOf} FROM determination d
    WHERE d.test_id = t.id AND d.round = t.round ORDER BY d.number, d.version DESC LIMIT 1) END`;

/** Cases out of specification of the test `t`. */
export const oos = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'status', o.status, 'round', o.round, 'unexplained', o.unexplained) ORDER BY o.round), '[]')
    FROM oos_case o WHERE o.test_id = t.id)`;

/** A stored test record but for the lists of its test id, on the aliases that `joins` makes. */
const ownColumns = sql`t.id, t.code, t.status, t.version, t.sample_id, s.name AS sample_name, s.code AS sample_code,
  s.internal_code, s.status AS sample_status, ${identity} AS sample_identity, t.signatures_void_from,
  ${taking} AS taking,
  ${isReported(sql`t.sample_id`)} AS reported, t.analyte_id, t.classification_id, t.analyte_name, t.analyte_group_name, t.test_name, t.test_group_id, t.test_group_version, t.description, t.details, t.reviewer_id, t.approver_id,
  (SELECT a.group_id FROM analyte a WHERE a.id = t.analyte_id) AS analyte_group_id, t.position, t.method,
  t.unit, t.standard, t.requirement, t.type, t.flag_base, t.accredited, ${typical} AS typical, t.minimum, t.maximum, t.critical_low, t.critical_high, t.cost, t.lod, t.loq,
  t.result, t.observed_value, t.other_lab_result, t.flag, t.proposal, t.limit_check, t.verdict, t.comment, t.remarks, t.qc_sample, t.technician_id,
  technician.full_name AS technician_name, t.reviewed_by, reviewer.full_name AS reviewer_name, t.approved_by,
  approver.full_name AS approver_name, t.status_remark, t.start_date, t.due_date, ${dueTold} AS due, ${dueBy} AS due_by, ${isSampleDue} AS sample_is_due, t.result_date, t.result_versions, t.round, t.declared_by, t.declared_at, t.unlikely, t.calculated,
  ${calculation} AS calculation, ${oos} AS oos, ${saidLapses} AS said_lapses, ${documents} AS documents,
  ARRAY(SELECT DISTINCT v.entered_by::text FROM test_result_version v WHERE v.test_id = t.id AND NOT v.decided) AS entered_by,
  ARRAY(SELECT DISTINCT m.marked_by::text FROM test_qc_mark m WHERE m.test_id = t.id) AS marked_by,
  c.technician_list, c.approver_list, ${storedSetting('allowSkipReview')} AS skip_review, ${storedSetting('unlikelyTimes')} AS unlikely_times`;
/** The whole of it. */
export const columns = sql`${ownColumns}, ${namedFor('technician')} AS technicians, ${namedFor('approver')} AS approvers`;
export const joins = sql`JOIN sample s ON s.id = t.sample_id JOIN test_classification c ON c.id = t.classification_id LEFT JOIN app_user technician ON technician.id = t.technician_id
  LEFT JOIN app_user reviewer ON reviewer.id = t.reviewed_by LEFT JOIN app_user approver ON approver.id = t.approved_by`;

/** A deleted test is in no list and no count. */
export const living = sql<boolean>`t.deleted_at IS NULL`;

/** Which tests a person sees, as a condition on the alias `t`: those of the samples he or she sees. */
export const shownTo = (actor: Actor): RawBuilder<boolean> => visibleWith(sql`t.sample_id`, actor);

/**
 * Records by id that the actor may see, to read or to act on; locked in the order of the ids when inside a unit of work that
 * will write them.
 */
export async function readTests(
  db: Database,
  ids: readonly string[],
  lock: boolean,
  actor: Actor,
): Promise<StoredTest[]> {
  const asked = sql`t.id = ANY(${[...ids]}::uuid[])`;
  // Locked by a statement of its own: one that waits for the lock would go on with the sample, the report, the people and the
  // lists as they were before it waited.
  if (lock) await sql`SELECT FROM test_record t WHERE ${asked} ORDER BY t.id FOR UPDATE`.execute(db);
  const { rows } = await sql<StoredTest>`
    SELECT ${columns} FROM test_record t ${joins} WHERE ${asked} AND ${living} AND ${shownTo(actor)} ORDER BY t.id`.execute(
    db,
  );
  return rows;
}

/** The samples of tests, by the ids of the tests; those that are not there are left out. */
export async function findSamplesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_record')
    .select(['id', 'sample_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.sample_id]));
}

/** Records of a sample that the actor sees, in the order of the monograph. */
export async function findTestsOfSample(db: Database, sampleId: string): Promise<StoredTest[]> {
  const { rows } = await sql<StoredTest>`
    SELECT ${columns} FROM test_record t ${joins} WHERE t.sample_id = ${sampleId} AND ${living} ORDER BY t.number`.execute(
    db,
  );
  return rows;
}

/** Verdicts of the samples' tests that count for a certificate: those of QC samples do not, an open one is N/A. */
export async function findCountedVerdicts(
  db: Database,
  sampleIds: readonly string[],
): Promise<Map<string, KeptVerdict[]>> {
  if (sampleIds.length === 0) return new Map();
  const { rows } = await sql<{ sample_id: string; verdicts: KeptVerdict[] }>`
    SELECT sample_id, array_agg(coalesce(verdict, 'N/A')) AS verdicts FROM test_record
     WHERE sample_id = ANY(${[...sampleIds]}::uuid[]) AND NOT qc_sample AND deleted_at IS NULL GROUP BY sample_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.sample_id, row.verdicts]));
}
