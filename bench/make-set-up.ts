import type pg from 'pg';

const CODES = 40;
const TEST_IDS = 2_000;
/** Of each test id; one has as many as the longest monograph. */
const ANALYTES = 20;
const LONGEST = 184;
/** Versions of sample types beside those that samples were made with. */
const VERSIONS = 300;

const TABLES = [
  'test_group',
  'test_group_version',
  'test_code',
  'test_classification',
  'test_classification_template',
  'test_classification_person',
  'analyte_group',
  'analyte',
  'analyte_limits',
  'template_version',
];

/** What the rows about the set-up of tests refer to. */
export interface MadeSetUp {
  /** A test id like the others, and the one with the longest monograph with its analytes. */
  testId: string;
  longest: { id: string; analyteIds: string[] };
}

/** Makes a set-up of tests as a laboratory has it after years, as the owner and without a trail: reading and assigning are measured. */
export async function makeSetUp(owner: pg.ClientBase, templateId: string): Promise<MadeSetUp> {
  for (const table of TABLES) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await owner.query(`
    INSERT INTO test_group (name) SELECT 'Nhóm thử ' || n FROM generate_series(1, 20) n;
    INSERT INTO test_group_version (test_group_id, version, name, flag_base, config)
      SELECT id, 1, name, flag_base, '{"sections": []}' FROM test_group WHERE name LIKE 'Nhóm thử %';
    INSERT INTO test_code (test_group_id, name, last_number)
      SELECT g.id, 'MT' || g.n || v.half, ${TEST_IDS / CODES}
        FROM (SELECT id, row_number() OVER (ORDER BY name) AS n FROM test_group WHERE name LIKE 'Nhóm thử %') g
       CROSS JOIN (VALUES ('A'), ('B')) v (half);
    INSERT INTO test_classification (test_code_id, test_id, name, standard, type, technician_list, approver_list)
      SELECT k.id, k.name || '-' || lpad(n::text, 3, '0'),
             (ARRAY['Viên nén', 'Viên nang', 'Siro', 'Thuốc mỡ', 'Dung dịch tiêm', 'Cao đặc'])[1 + n % 6] || ' '
               || (ARRAY['Đương quy', 'Paracetamol', 'Hoàng cầm', 'Levofloxacin', 'Ích mẫu'])[1 + n % 5] || ' ' || k.name || ' ' || n,
             'DĐVN V', 'QUANTITATIVE', 'NAMED', CASE n % 2 WHEN 0 THEN 'NAMED' ELSE 'EVERYONE' END
        FROM test_code k CROSS JOIN generate_series(1, ${TEST_IDS / CODES}) n WHERE k.name LIKE 'MT%';
    INSERT INTO test_classification_template (classification_id, template_id)
      SELECT c.id, t.id FROM test_classification c CROSS JOIN template t
       WHERE c.test_id LIKE 'MT%' AND t.prefix = ANY (ARRAY['HD', 'DL', CASE c.type WHEN 'QUANTITATIVE' THEN 'CT' ELSE 'NL' END]);
    INSERT INTO test_classification_person (classification_id, user_id, role)
      SELECT c.id, u.id, r.role FROM test_classification c
        JOIN (VALUES ('technician', 'knv1'), ('technician', 'knv2'), ('technician', 'demo'), ('approver', 'soatxet1'), ('approver', 'pheduyet1'))
             r (role, username) ON r.role = 'technician' OR c.approver_list = 'NAMED'
        JOIN app_user u USING (username) WHERE c.test_id LIKE 'MT%';
    INSERT INTO analyte_group (classification_id, name)
      SELECT c.id, 'Chỉ tiêu ' || n FROM test_classification c CROSS JOIN generate_series(1, 2) n WHERE c.test_id LIKE 'MT%'`);
  const [first, last] = (
    await owner.query<{ id: string }>(
      "SELECT id FROM test_classification WHERE test_id IN ('MT1A-001', 'MT20B-050') ORDER BY test_id",
    )
  ).rows.map(({ id }) => id);
  if (!first || !last) throw new Error('the set-up was not made');
  await owner.query(
    `INSERT INTO analyte (group_id, classification_id, code, position, name, method, cost, type)
     SELECT g.id, g.classification_id, 'CT' || n, n, 'Chỉ tiêu số ' || n || ' theo chuyên luận', 'DĐVN V, Phụ lục 5.3', 250000, 'QUANTITATIVE'
       FROM (SELECT *, row_number() OVER (PARTITION BY classification_id ORDER BY name) - 1 AS half FROM analyte_group WHERE classification_id IN
               (SELECT id FROM test_classification WHERE test_id LIKE 'MT%')) g
      CROSS JOIN LATERAL generate_series(1, CASE g.classification_id WHEN $1 THEN ${LONGEST} ELSE ${ANALYTES} END) n
      WHERE n % 2 = g.half`,
    [last],
  );
  await owner.query(`
    INSERT INTO analyte_limits (analyte_id, version, unit, requirement, minimum, maximum, critical_low, critical_high, days_turnaround, in_force_from)
      SELECT a.id, 1, '%', '95,0 – 105,0 %', 95.0, 105.0, 90.0, 110.0, 2, now() FROM analyte a
       WHERE NOT EXISTS (SELECT FROM analyte_limits l WHERE l.analyte_id = a.id);
    INSERT INTO template_version (template_id, version, name, config)
      SELECT t.id, 1000 + n, t.name, v.config || CASE n % 10 WHEN 0 THEN '{"actionsOff": ["separate"]}'::jsonb ELSE '{}' END
        FROM generate_series(1, ${VERSIONS}) n
        JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS many FROM template WHERE deleted_at IS NULL) t
          ON t.place = 1 + n % t.many
        JOIN template_version v ON v.template_id = t.id AND v.version = t.current_version`);
  for (const table of TABLES) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const { rows } = await owner.query<{ id: string }>(
    'SELECT id FROM analyte WHERE classification_id = $1 ORDER BY position',
    [last],
  );
  const there = await owner.query(
    'SELECT FROM test_classification_template WHERE classification_id = $1 AND template_id = $2',
    [last, templateId],
  );
  if (rows.length !== LONGEST || there.rows.length !== 1)
    throw new Error('the longest monograph was not made');
  return { testId: first, longest: { id: last, analyteIds: rows.map(({ id }) => id) } };
}
