import type pg from 'pg';
import { SEED_COMMUNES, SEED_MAKERS, SEED_PLACES, SEED_PRODUCTS } from './seed.products.ts';

/** Samples per unit of work: small enough that one entry of the audit trail stays easy to read back. */
const BATCH = 500;

/** A value that depends on the sample's number and `salt` only, 0 to `n` - 1: the same seed is the same laboratory. */
const mixed = (salt: number, n: number | string): string =>
  `(hashint8extended(i, ${salt}) & 2147483647) % ${n}`;
const pick = (list: string, salt: number): string =>
  `(${list})[1 + ${mixed(salt, `nullif(cardinality(${list}), 0)`)}]`;

/**
 * Samples $1 to $2 of $3, evenly from 2020 to today, oldest first. The newest 4 % are under way, the others reported,
 * kept, sent out or destroyed. Numbers are taken from the series that the program takes them from.
 */
const INSERT_BATCH = `
WITH days AS (
  SELECT i, i::float / $3 AS age, (date '2020-01-02' + (i::float / $3 * ((now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - date '2020-01-02'))::int) AS day,
         1 + ${mixed(1, 'cardinality($4::uuid[])')} AS product
    FROM generate_series($1::bigint, $2::bigint) i),
made AS (
  SELECT *, extract(year FROM day)::int AS year, ${mixed(2, 5)} < 3 AS taken,
         CASE WHEN age > 0.96 THEN ${pick(`ARRAY['NOT_RECEIVE','RECEIVED','STORED','MOVE_TO_CART','ANALYZING','ANALYZING','REPORT_SAMPLE_HAS_EXISTED','REPORTED']`, 3)}
              ELSE ${pick(`ARRAY['REPORTED','REPORTED','REPORTED','REPORTED','REPORTED','REPORTED','STORED','STORED','DESTROYED','EXPORTED']`, 4)} END AS status
    FROM days),
counted AS (
  SELECT CASE WHEN taken THEN 'sample-L' ELSE 'sample-G' END AS series, year, count(*)::int AS n
    FROM made WHERE status <> 'NOT_RECEIVE' GROUP BY 1, 2),
numbers AS (
  INSERT INTO number_series AS s (series, year, last) SELECT series, year, n FROM counted ORDER BY series, year
  ON CONFLICT (series, year) DO UPDATE SET last = s.last + excluded.last RETURNING series, year, last),
numbered AS (
  SELECT m.*, CASE WHEN m.status <> 'NOT_RECEIVE' THEN
         (SELECT substr(c.series, 8) || to_char(m.year % 100, 'FM00') || '-' ||
                 lpad((s.last - c.n + rank)::text, greatest(4, length((s.last - c.n + rank)::text)), '0')
            FROM counted c JOIN numbers s USING (series, year)
           WHERE c.year = m.year AND c.series = CASE WHEN m.taken THEN 'sample-L' ELSE 'sample-G' END) END AS code
    FROM (SELECT *, row_number() OVER (PARTITION BY taken, year, status <> 'NOT_RECEIVE' ORDER BY i) AS rank FROM made) m)
INSERT INTO sample (template_id, template_version, sample_year, status, internal_code, external_code, source, name, current_quantity,
  quantity_unit, sampling_date, received_date, appointment_date, issued_date, client_id, group_id, created_by, created_at, attributes)
SELECT t.id, t.current_version, year, status, code, code, CASE WHEN taken THEN 'Mẫu lấy' ELSE 'Mẫu gửi' END,
       ($5::text[])[product], 20 + ${mixed(5, 18)} * 10, ($7::text[])[product],
       CASE WHEN taken THEN (day - 1 + time '09:30') AT TIME ZONE 'Asia/Ho_Chi_Minh' END,
       CASE WHEN status <> 'NOT_RECEIVE' THEN day END, CASE WHEN status <> 'NOT_RECEIVE' THEN day + 20 END,
       CASE WHEN age <= 0.96 OR status = 'REPORTED' THEN least(day + 18, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date) END,
       CASE WHEN NOT taken THEN ${pick('$8::uuid[]', 6)} END,
       CASE WHEN status = 'MOVE_TO_CART' THEN ${pick('$9::uuid[]', 7)} END,
       u.id, (day + time '10:00') AT TIME ZONE 'Asia/Ho_Chi_Minh',
       jsonb_build_object(
         'dosageForm', ($6::text[])[product], 'standard', ${pick(`ARRAY['DĐVN V','TCCS','USP','BP']`, 8)},
         'registrationNumber', 'VD-' || (10000 + ${mixed(9, 89999)}) || '-' || to_char(year % 100 - 3, 'FM00'),
         'chronicleBatchDate', to_char(day - 200, 'MMYY') || to_char(${mixed(10, 900)}, 'FM000'),
         'productionDate', day - 200, 'expirationDate', day + 530,
         'producerName', ${pick('$12::text[]', 11)},
         'locationName', ${pick('$13::text[]', 12)} || ' ' || (1 + ${mixed(13, 400)}) || ' (demo)',
         'pickingAddress', 'Số ' || (1 + ${mixed(14, 300)}) || ', đường Số ' || (1 + ${mixed(15, 40)}),
         'commune', ${pick('$14::text[]', 16)}, 'province', 'Thành phố Đà Nẵng',
         'status', 'Bao bì nguyên vẹn, nhãn rõ ràng', 'temperature', (20 + ${mixed(17, 9)})::text, 'humidity', (50 + ${mixed(18, 20)})::text,
         'storageLocation', 'Kho lưu mẫu – Kệ ' || (1 + ${mixed(19, 30)}), 'priority', ${pick(`ARRAY['low','medium','medium','high']`, 20)},
         'samplerRequired', CASE WHEN taken THEN 'Kiểm tra chất lượng theo kế hoạch lấy mẫu' ELSE 'Kiểm nghiệm theo yêu cầu của khách hàng' END)
       || CASE WHEN ($11::text[])[product] <> '' THEN jsonb_build_object('substanceInformation',
            jsonb_build_array(jsonb_build_object('substanceName', ($11::text[])[product]))) ELSE '{}' END
       || CASE WHEN taken THEN jsonb_build_object('samplerInformation',
            jsonb_build_array(jsonb_build_object('samplerName', u.full_name, 'samplerId', u.employment_number, 'samplerUserId', u.id))) ELSE '{}' END
  FROM numbered JOIN template t ON t.id = ($4::uuid[])[product]
  JOIN app_user u ON u.id = ${pick('$10::uuid[]', 21)}
 ORDER BY i`;

/** Made samples can be made again: no batch waits for the disk, and the search index takes them in larger portions. */
const SETTINGS = `SELECT set_config('kiemlab.action', 'samples.seed', true), set_config('synchronous_commit', 'off', true),
  set_config('gin_pending_list_limit', '64MB', true)`;

const ids = async (client: pg.ClientBase, query: string): Promise<string[]> =>
  (await client.query<{ id: string }>(query)).rows.map((row) => row.id);

/** What the samples refer to; throws when the database holds no laboratory yet. */
async function readLaboratory(client: pg.ClientBase): Promise<unknown[]> {
  const { rows } = await client.query<{ prefix: string; id: string }>(
    'SELECT prefix, id FROM template WHERE deleted_at IS NULL',
  );
  const templates = new Map(rows.map((row) => [row.prefix, row.id]));
  const products = SEED_PRODUCTS.filter((product) => templates.has(product.prefix));
  const registrars = await ids(
    client,
    `SELECT DISTINCT user_id AS id FROM user_group JOIN permission_group_permit USING (group_id) WHERE code = 'Sample_Add' ORDER BY 1`,
  );
  if (products.length === 0 || registrars.length === 0)
    throw new Error(
      'There are no templates or users to seed with: start once with the demo data (npm run demo).',
    );
  return [
    products.map((product) => templates.get(product.prefix)),
    products.map((product) => product.name),
    products.map((product) => product.form),
    products.map((product) => product.unit),
    await ids(client, 'SELECT id FROM client WHERE deleted_at IS NULL ORDER BY 1'),
    await ids(client, 'SELECT id FROM analysis_group WHERE deleted_at IS NULL ORDER BY 1'),
    registrars,
    products.map((product) => product.substance),
    SEED_MAKERS,
    SEED_PLACES,
    SEED_COMMUNES,
  ];
}

/**
 * Adds `n` made samples as the owner of the database, to see the program at the size of a real laboratory: all triggers
 * run, so the audit trail and the counts are kept as for any other write (one event per batch). They have no tests.
 */
export async function seedSamples(
  client: pg.ClientBase,
  n: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const laboratory = await readLaboratory(client);
  for (let from = 1; from <= n; from += BATCH) {
    const to = Math.min(n, from + BATCH - 1);
    await client.query('BEGIN');
    try {
      await client.query(SETTINGS);
      await client.query(INSERT_BATCH, [from, to, n, ...laboratory]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
    onProgress(to);
  }
  await client.query('SELECT sample_count_fold()');
  await client.query('VACUUM (ANALYZE) sample, sample_access, sample_count');
}
