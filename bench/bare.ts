/**
 * What the product is compared with: node:http and pg on the same database with the same statements and indexes, the
 * total counted anew each time or, when asked with `kept`, read from the totals that the product keeps; and nothing else: no
 * log-in, no rights, no validation, no audit trail.
 */
import http from 'node:http';
import pg from 'pg';
import { listTests } from './bare-tests.ts';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === 1082
      ? (value: string) => value
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};
const pool = new pg.Pool({
  ...(JSON.parse(process.env['BENCH_DATABASE'] ?? '{}') as pg.PoolConfig),
  max: 16,
  types,
});

const COLUMNS = `s.id, s.code, s.template_id, t.name AS template_name, s.template_version, s.sample_year, s.status,
  s.internal_code, s.external_code, s.source, s.name, s.current_quantity, s.quantity_unit, s.sampling_date, s.received_date,
  s.appointment_date, s.issued_date, s.client_id, coalesce(nullif(c.facility_name, ''), c.last_name || ' ' || c.first_name) AS client_name,
  s.group_id, g.name AS group_name, s.group_request, s.attributes, s.version`;
const JOINS =
  'JOIN template_version t ON t.template_id = s.template_id AND t.version = s.template_version LEFT JOIN client c ON c.id = s.client_id LEFT JOIN analysis_group g ON g.id = s.group_id';

/** Statement names keep the plans, as the best hand-written server would. */
const query = (name: string, text: string, values: unknown[]) =>
  pool.query<{ n?: string }>({ name, text, values });

/** The total of a list without a search from the product's counts: those that are folded and those that wait for it. */
const keptTotal = (status: string | null) => {
  const where = status ? 'WHERE status = $1' : '';
  const text = `SELECT coalesce(sum(n), 0) AS n FROM (SELECT n FROM sample_count ${where}
    UNION ALL SELECT n FROM sample_count_delta ${where}) c`;
  return query(`kept total ${where}`, text, status ? [status] : []);
};

async function list(url: URL): Promise<unknown> {
  const values: unknown[] = [];
  const conditions = ['s.deleted_at IS NULL'];
  const status = url.searchParams.get('status');
  if (status) conditions.push(`s.status = $${values.push(status)}`);
  for (const word of url.searchParams.get('textSearch')?.split(/\s+/) ?? [])
    conditions.push(`s.search LIKE search_pattern($${values.push(word)})`);
  const where = conditions.join(' AND ');
  const shape = `${status ? 'status' : ''}${conditions.length}`;
  const [page, total] = await Promise.all([
    query(
      `page ${shape}`,
      `SELECT ${COLUMNS} FROM (SELECT s.id, s.seq FROM sample s WHERE ${where}
         ORDER BY s.seq DESC LIMIT 50 OFFSET $${values.length + 1}) p
       JOIN sample s ON s.id = p.id ${JOINS} ORDER BY p.seq DESC`,
      [...values, Number(url.searchParams.get('page')) * 50],
    ),
    url.searchParams.has('kept')
      ? keptTotal(status)
      : query(`total ${shape}`, `SELECT count(*) AS n FROM sample s WHERE ${where}`, values),
  ]);
  return { sampleList: page.rows, total: Number(total.rows[0]?.n) };
}

async function listClients(url: URL): Promise<unknown> {
  const words = url.searchParams.get('textSearch')?.split(/\s+/) ?? [];
  const where = [
    'deleted_at IS NULL',
    ...words.map((_, at) => `search LIKE search_pattern($${at + 1})`),
  ].join(' AND ');
  const [page, total] = await Promise.all([
    query(
      `clients ${words.length}`,
      `SELECT id, facility_name, first_name, last_name, client_type, email, phone, address, city, identification_number, external_id,
              image_id, image_caption, entry_date, version
         FROM client WHERE ${where} ORDER BY full_name COLLATE "vi-x-icu", id LIMIT 50 OFFSET $${words.length + 1}`,
      [...words, Number(url.searchParams.get('page')) * 50],
    ),
    query(`clients total ${words.length}`, `SELECT count(*) AS n FROM client WHERE ${where}`, words),
  ]);
  return { clientList: page.rows, total: Number(total.rows[0]?.n) };
}

/** A page of people by name, with the last log-in and the lock of each, as those who keep accounts see them. */
async function listPeople({ page, size, filters }: PeopleAsked): Promise<unknown> {
  const words = filters?.search?.split(/\s+/) ?? [];
  const where = ['u.login_enabled', ...words.map((_, at) => `u.search LIKE search_pattern($${at + 1})`)].join(
    ' AND ',
  );
  const [people, total] = await Promise.all([
    query(
      `people ${words.length}`,
      `SELECT u.id, u.username, u.first_name, u.last_name, u.full_name, u.employment_number, u.position, u.department, u.id_card, u.phone,
              u.email, u.login_enabled, (SELECT max(l.locked_until) FROM login_lock l WHERE l.username = u.username) AS locked_until,
              (SELECT max(s.created_at) FROM session s WHERE s.user_id = u.id) AS last_login
         FROM (SELECT * FROM app_user u WHERE ${where} ORDER BY left(u.search, 120) COLLATE "C", u.id
                LIMIT ${size} OFFSET $${words.length + 1}) u ORDER BY left(u.search, 120) COLLATE "C", u.id`,
      [...words, page * size],
    ),
    query(`people total ${words.length}`, `SELECT count(*) AS n FROM app_user u WHERE ${where}`, words),
  ]);
  return { data: people.rows, total: Number(total.rows[0]?.n) };
}

/** A page of test ids by name with their code, sample types and people, and how many there are. */
async function listTestIds(url: URL): Promise<unknown> {
  const words = url.searchParams.get('textSearch')?.split(/\s+/) ?? [];
  const where = [
    'c.deleted_at IS NULL',
    ...words.map((_, at) => `c.search LIKE (SELECT search_pattern($${at + 1}))`),
  ].join(' AND ');
  const people = (role: string) =>
    `(SELECT string_agg(p.user_id::text, ',') FROM test_classification_person p WHERE p.classification_id = c.id AND p.role = '${role}')`;
  const [page, total] = await Promise.all([
    query(
      `test ids ${words.length}`,
      `SELECT c.id, c.test_id, c.name, c.standard, c.type, c.technician_list, c.approver_list, c.quantity, c.quantity_unit, c.version,
              k.id AS code_id, k.name AS code_name, k.test_group_id,
              (SELECT string_agg(t.template_id::text, ',') FROM test_classification_template t WHERE t.classification_id = c.id) AS templates,
              ${people('technician')} AS technicians, ${people('approver')} AS approvers
         FROM (SELECT c.id FROM test_classification c WHERE ${where} ORDER BY c.name COLLATE "vi-x-icu", c.id
                LIMIT 50 OFFSET $${words.length + 1}) p
         JOIN test_classification c ON c.id = p.id JOIN test_code k ON k.id = c.test_code_id ORDER BY c.name COLLATE "vi-x-icu", c.id`,
      [...words, Number(url.searchParams.get('page')) * 50],
    ),
    query(
      `test ids total ${words.length}`,
      `SELECT count(*) AS n FROM test_classification c WHERE ${where}`,
      words,
    ),
  ]);
  const rows = page.rows as unknown as Record<'templates' | 'technicians' | 'approvers', string | null>[];
  const idsOf = (...keys: (keyof (typeof rows)[number])[]) => [
    ...new Set(rows.flatMap((row) => keys.flatMap((key) => row[key]?.split(',') ?? []))),
  ];
  const [users, types] = await Promise.all([
    query('people of test ids', 'SELECT id, username, full_name FROM app_user WHERE id = ANY($1::uuid[])', [
      idsOf('technicians', 'approvers'),
    ]),
    query(
      'types of test ids',
      'SELECT id, name FROM template WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL',
      [idsOf('templates')],
    ),
  ]);
  const names = new Map([...users.rows, ...types.rows].map((row) => [(row as { id?: string }).id, row]));
  const named = (ids: string | null) => ids?.split(',').map((id) => names.get(id)) ?? [];
  const testIds = rows.map((row) => ({
    ...row,
    templates: named(row.templates),
    technicians: named(row.technicians),
    approvers: named(row.approvers),
  }));
  return { testIds, total: Number(total.rows[0]?.n) };
}

/** The analytes of a test id with their limits. */
const listAnalytes = async (url: URL): Promise<unknown> =>
  (
    await query(
      'analytes',
      `SELECT a.*, g.name AS group_name, g.flag_base AS group_flag_base FROM analyte_in_force a JOIN analyte_group g ON g.id = a.group_id
        WHERE a.deleted_at IS NULL AND a.classification_id = $1 ORDER BY a.position, a.name`,
      [url.searchParams.get('testId')],
    )
  ).rows;

interface PeopleAsked {
  page: number;
  size: number;
  filters?: { search?: string };
}
interface NewSample {
  template: string;
  user: string;
  name: string;
  attributes: object;
}

async function create(sample: NewSample): Promise<unknown> {
  const { rows } = await query(
    'create',
    `INSERT INTO bench_sample (template_id, template_version, sample_year, status, source, name, current_quantity, quantity_unit,
       attributes, created_by) VALUES ($1, 1, extract(year FROM now()), 'NOT_RECEIVE', 'Mẫu lấy', $2, '100', 'viên', $3, $4) RETURNING id`,
    [sample.template, sample.name, JSON.stringify(sample.attributes), sample.user],
  );
  return rows[0];
}

/** Runs statements in one transaction. */
async function transaction(
  statements: { name: string; text: string; values: unknown[] }[],
): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const rows: unknown[] = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    await client.query('COMMIT');
    return rows;
  } finally {
    client.release();
  }
}

/** The number from a counter row, then the row itself. */
const receive = ({ id }: { id: string }): Promise<unknown> =>
  transaction([
    { name: 'number', text: 'UPDATE bench_series SET last = last + 1 RETURNING last', values: [] },
    {
      name: 'receive',
      text: `UPDATE bench_sample SET status = 'RECEIVED', internal_code = 'L-' || (SELECT last FROM bench_series),
        received_date = current_date, version = version + 1 WHERE id = $1 RETURNING internal_code`,
      values: [id],
    },
  ]);

/** Keeps each determination and writes it to its record: the product's two statements. */
const saveResults = (results: { id: string; result: string; version: number }[]): Promise<unknown> =>
  transaction([
    {
      name: 'keep results',
      text: `INSERT INTO bench_result_version (test_id, version, sample_id, result, verdict, entered_by, basis)
        SELECT t.id, t.result_versions + 1, t.sample_id, r.result, 'PASS', t.technician_id, '{"round": 1, "determinations": []}'
          FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, result text) JOIN bench_test t ON t.id = r.id`,
      values: [JSON.stringify(results)],
    },
    {
      name: 'save results',
      text: `UPDATE bench_test t SET result = r.result, verdict = 'PASS', result_versions = t.result_versions + 1, result_date = now(),
        version = t.version + 1 FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, result text) WHERE t.id = r.id RETURNING t.id, t.version`,
      values: [JSON.stringify(results)],
    },
  ]);

/** Tests of all analytes of a test id for samples: the product's statement. */
const assign = ({ testId, sampleId, userId }: Record<'testId' | 'userId', string> & { sampleId: string[] }) =>
  query(
    'assign',
    `INSERT INTO bench_test (sample_id, number, code, analyte_id, classification_id, test_code_id, test_group_id, test_name, analyte_name,
       analyte_group_name, position, method, unit, standard, requirement, type, flag_base, limits_version, minimum, maximum, critical_low,
       critical_high, cost, technician_id, due_date)
     SELECT s.id, row_number() OVER (PARTITION BY s.id ORDER BY a.position), s.code || '-T' || a.position, a.id, c.id, k.id, k.test_group_id,
            c.name, a.name, g.name, a.position, a.method, a.unit, c.standard, a.requirement, a.type, 'RESULT', a.limits_version, a.minimum,
            a.maximum, a.critical_low, a.critical_high, a.cost, $3, now()
       FROM sample s CROSS JOIN analyte_in_force a JOIN analyte_group g ON g.id = a.group_id JOIN test_classification c ON c.id = a.classification_id
       JOIN test_code k ON k.id = c.test_code_id
      WHERE s.id = ANY($2::uuid[]) AND a.classification_id = $1 RETURNING id, code`,
    [testId, sampleId, userId],
  ).then(({ rows }) => rows);

async function answer(url: URL, body: string): Promise<unknown> {
  const input: unknown = body === '' ? undefined : JSON.parse(body);
  switch (url.pathname) {
    case '/tests':
      return listTests(query, url);
    case '/clients':
      return listClients(url);
    case '/people':
      return listPeople(input as PeopleAsked);
    case '/create':
      return create(input as NewSample);
    case '/receive':
      return receive(input as { id: string });
    case '/test-ids':
      return listTestIds(url);
    case '/analytes':
      return listAnalytes(url);
    case '/assign':
      return assign(input as Parameters<typeof assign>[0]);
    case '/results':
      return saveResults(input as Parameters<typeof saveResults>[0]);
    default:
      return list(url);
  }
}

const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const url = new URL(request.url ?? '/', 'http://bare');
    answer(url, Buffer.concat(parts).toString('utf8')).then(
      (value) => {
        const text = JSON.stringify(value);
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.setHeader('content-length', Buffer.byteLength(text));
        response.end(text);
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
// The run stops the database when it is done; what is lost then is of no interest.
pool.on('error', () => undefined);
process.on('disconnect', () => process.exit(0));
