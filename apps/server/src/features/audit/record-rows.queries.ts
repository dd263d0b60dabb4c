import { type RawBuilder, sql } from 'kysely';
import { literals } from '../samples/samples.origin.queries.ts';

/** Which rows of the trail are of a record and its parts, as a condition on the alias `r`. */
export type RecordRows = RawBuilder<boolean>;

/** Records are known by their ids, parts of them by keys that begin with it. */
const owner = sql<string>`split_part(r.row_id, ':', 1)`;

/** Rows of some kinds whose key is or begins with one of the ids; so written, `audit_row_record_index` finds them. */
const ownedBy = (entities: readonly string[], ids: RawBuilder<readonly string[]>): RecordRows =>
  sql<boolean>`(r.entity IN (${literals(entities)}) AND ${owner} = ANY (${ids}))`;

const only = (id: string): RawBuilder<readonly string[]> => sql`ARRAY[${id}]::text[]`;

/** What belongs to no sample, by one of the ways. */
const withoutSample = (...ways: readonly RecordRows[]): RecordRows =>
  sql<boolean>`r.sample_id IS NULL AND (${sql.join(ways, sql` OR `)})`;

/** Signatures for acts on an account or a user group. */
const signedFor = (id: string): RecordRows =>
  ownedBy(['signature'], sql`ARRAY(SELECT s.id::text FROM signature s WHERE s.subject_id = ${id}::uuid)`);

/** Of a sample: all that names it, its tests and reports with theirs (SAMPLE-23). */
export const rowsOfSample = (id: string): RecordRows => sql<boolean>`r.sample_id = ${id}::uuid`;

/** Of a test: results, determinations, signatures, documents, lapses, marks, what was taken for it, cases with their decisions. */
export const rowsOfTest = (id: string): RecordRows => {
  const cases = sql`SELECT o.id FROM oos_case o WHERE o.test_id = ${id}::uuid`;
  return sql<boolean>`r.sample_id = (SELECT t.sample_id FROM test_record t WHERE t.id = ${id}::uuid) AND ${owner} = ANY (ARRAY(
    SELECT ${id}::text
    UNION ALL SELECT o.id::text FROM (${cases}) o
    UNION ALL SELECT s.id::text FROM signature s WHERE s.subject_id = ${id}::uuid OR s.subject_id IN (${cases})
    UNION ALL SELECT d.id::text FROM test_document d WHERE d.test_id = ${id}::uuid
    UNION ALL SELECT l.id::text FROM test_lapse l WHERE l.test_id = ${id}::uuid
    UNION ALL SELECT q.id::text FROM test_qc_mark q WHERE q.test_id = ${id}::uuid
    UNION ALL SELECT g.id::text FROM sample_taking g WHERE g.test_id = ${id}::uuid))`;
};

/** Of an account: memberships, links to a new password, whom it was told apart from, signatures for changes of its rights. */
export const rowsOfUser = (id: string): RecordRows =>
  withoutSample(
    ownedBy(['user', 'user-group', 'password-reset'], only(id)),
    ownedBy(
      ['person-distinct'],
      sql`ARRAY(SELECT p.id::text FROM person_distinct p WHERE ${id}::uuid IN (p.one_id, p.other_id))`,
    ),
    signedFor(id),
  );

/** Of a user group: its permissions, who came and went, signatures for such changes. */
export const rowsOfGroup = (id: string): RecordRows =>
  withoutSample(
    ownedBy(['permission-group', 'permission-group-permit'], only(id)),
    sql<boolean>`(r.entity = 'user-group' AND split_part(r.row_id, ':', 2) = ${id})`,
    signedFor(id),
  );

/** Of a sample type or a test group: its versions. */
export const rowsOfTemplate = (id: string): RecordRows =>
  withoutSample(ownedBy(['template', 'template-version', 'test-group', 'test-group-version'], only(id)));

/** Of a client: its pictures. */
export const rowsOfClient = (id: string): RecordRows =>
  withoutSample(
    ownedBy(['client'], only(id)),
    ownedBy(
      ['client-image'],
      sql`ARRAY(SELECT i.id::text FROM client_image i WHERE i.client_id = ${id}::uuid)`,
    ),
  );

/** Of a document: its versions with their people, remarks, trainings, requests, copies, what left of them and signatures, and who has access to it, where that is not what its folder says. */
export const rowsOfDocument = (id: string): RecordRows => {
  const versions = sql`SELECT v.id FROM document_version v WHERE v.document_id = ${id}::uuid`;
  return withoutSample(
    ownedBy(['document', 'document-group'], only(id)),
    ownedBy(
      ['document-version', 'document-version-person', 'document-version-author'],
      sql`ARRAY(SELECT v.id::text FROM (${versions}) v)`,
    ),
    ownedBy(
      ['document-remark'],
      sql`ARRAY(SELECT k.id::text FROM document_remark k WHERE k.version_id IN (${versions}))`,
    ),
    ownedBy(
      ['document-training'],
      sql`ARRAY(SELECT k.id::text FROM document_training k WHERE k.version_id IN (${versions}))`,
    ),
    ownedBy(
      ['document-request'],
      sql`ARRAY(SELECT k.id::text FROM document_request k WHERE k.version_id IN (${versions}))`,
    ),
    ownedBy(
      ['document-copy'],
      sql`ARRAY(SELECT k.id::text FROM document_copy k WHERE k.version_id IN (${versions}))`,
    ),
    ownedBy(
      ['release'],
      sql`ARRAY(SELECT k.id::text FROM release k WHERE k.document_version_id IN (${versions}))`,
    ),
    ownedBy(['signature'], sql`ARRAY(SELECT s.id::text FROM signature s WHERE s.document_id = ${id}::uuid)`),
  );
};

/** Of a setting: every value that was written, and what waited or waits for a second person. */
export const rowsOfSetting = (key: string): RecordRows =>
  withoutSample(
    sql<boolean>`(r.entity IN ('setting', 'setting-value') AND r.code = ${key} AND r.code <> '')`,
    ownedBy(
      ['waiting-change'],
      sql`ARRAY(SELECT w.id::text FROM waiting_change w WHERE w.kind = 'setting' AND w.subject = ${key})`,
    ),
  );
