import { REGISTERED, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';

/** A value that depends on the sample's number and `salt` only, 0 to `n` - 1: the same seed is the same laboratory. */
export const mixed = (salt: number, n: number | string): string =>
  `(hashint8extended(i, ${salt}) & 2147483647) % ${n}`;
/** One of a list, in the same way. */
export const pick = (list: string, salt: number): string =>
  `(${list})[1 + ${mixed(salt, `nullif(cardinality(${list}), 0)`)}]`;

/**
 * Samples $1 to $2 of $3 on day $4, evenly from 2020 to that day, oldest first. The newest 4 % are under way, the others
 * reported, kept, sent out or destroyed.
 */
const MADE = `
WITH days AS (
  SELECT i, i::float / $3 AS age, (date '2020-01-02' + (i::float / $3 * ($4::date - date '2020-01-02'))::int) AS day
    FROM generate_series($1::bigint, $2::bigint) i),
made AS (
  SELECT *, extract(year FROM day)::int AS year, ${mixed(2, 5)} < 3 AS taken,
         CASE WHEN age > 0.96 THEN ${pick(`ARRAY['NOT_RECEIVE','RECEIVED','STORED','MOVE_TO_CART','ANALYZING','ANALYZING','REPORT_SAMPLE_HAS_EXISTED','REPORTED']`, 3)}
              ELSE ${pick(`ARRAY['REPORTED','REPORTED','REPORTED','REPORTED','REPORTED','REPORTED','STORED','STORED','DESTROYED','EXPORTED']`, 4)} END AS status
    FROM days),
numbered AS (
  SELECT *, CASE WHEN status = '${REGISTERED}' THEN NULL WHEN taken THEN 'sample-L' ELSE 'sample-G' END AS series FROM made)`;

/**
 * Takes the numbers of all samples from the series that the program takes them from; answers how far each series is before
 * each batch of $5.
 */
export const TAKE_NUMBERS = `${MADE},
counted AS (
  SELECT (i - $1) / $5 AS batch, series, year, count(*)::int AS n FROM numbered WHERE series IS NOT NULL GROUP BY 1, 2, 3),
taken AS (
  INSERT INTO number_series AS s (series, year, last) SELECT series, year, sum(n) FROM counted GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (series, year) DO UPDATE SET last = s.last + excluded.last RETURNING series, year, last)
SELECT batch::int, series, year,
       (last - sum(n) OVER (PARTITION BY series, year) + sum(n) OVER (PARTITION BY series, year ORDER BY batch) - n)::int AS before
  FROM counted JOIN taken USING (series, year)`;

/**
 * Writes a batch; $5 is the place of its first sample in the order of registration, $6 to $8 how far the series are before
 * it, the others are the laboratory's.
 */
export const INSERT_BATCH = `${MADE},
coded AS (
  SELECT m.*, 1 + ${mixed(1, 'cardinality($9::uuid[])')} AS product,
         substr(series, 8) || to_char(year % 100, 'FM00') || '-' || lpad((before + rank)::text, greatest(4, length((before + rank)::text)), '0') AS code
    FROM (SELECT *, row_number() OVER (PARTITION BY series, year ORDER BY i) AS rank FROM numbered) m
    LEFT JOIN unnest($6::text[], $7::int[], $8::int[]) c (series, year, before) USING (series, year))
INSERT INTO sample (seq, template_id, template_version, sample_year, status, internal_code, external_code, source, name, current_quantity,
  quantity_unit, sampling_date, received_date, appointment_date, issued_date, client_id, group_id, created_by, created_at, attributes) OVERRIDING SYSTEM VALUE
SELECT $5::bigint + i - $1, t.id, t.current_version, year, status, code, code, CASE WHEN taken THEN 'Mẫu lấy' ELSE 'Mẫu gửi' END,
       ($10::text[])[product], 20 + ${mixed(5, 18)} * 10, ($12::text[])[product],
       CASE WHEN taken THEN (day - 1 + time '09:30') AT TIME ZONE 'Asia/Ho_Chi_Minh' END,
       CASE WHEN status <> '${REGISTERED}' THEN day END, CASE WHEN status <> '${REGISTERED}' THEN day + 20 END,
       CASE WHEN age <= 0.96 OR status = '${sampleTransition('issue').to}' THEN least(day + 18, $4::date) END,
       CASE WHEN NOT taken THEN ${pick('$13::uuid[]', 6)} END,
       CASE WHEN status = '${sampleTransition('moveToGroup').to}' THEN ${pick('$14::uuid[]', 7)} END,
       u.id, (day + time '10:00') AT TIME ZONE 'Asia/Ho_Chi_Minh',
       jsonb_build_object(
         'dosageForm', ($11::text[])[product], 'standard', ${pick(`ARRAY['DĐVN V','TCCS','USP','BP']`, 8)},
         'registrationNumber', 'VD-' || (10000 + ${mixed(9, 89999)}) || '-' || to_char(year % 100 - 3, 'FM00'),
         'chronicleBatchDate', to_char(day - 200, 'MMYY') || to_char(${mixed(10, 900)}, 'FM000'),
         'productionDate', day - 200, 'expirationDate', day + 530,
         'producerName', ${pick('$17::text[]', 11)},
         'locationName', ${pick('$18::text[]', 12)} || ' ' || (1 + ${mixed(13, 400)}) || ' (demo)',
         'pickingAddress', 'Số ' || (1 + ${mixed(14, 300)}) || ', đường Số ' || (1 + ${mixed(15, 40)}),
         'commune', ${pick('$19::text[]', 16)}, 'province', 'Thành phố Đà Nẵng',
         'status', 'Bao bì nguyên vẹn, nhãn rõ ràng', 'temperature', (20 + ${mixed(17, 9)})::text, 'humidity', (50 + ${mixed(18, 20)})::text,
         'storageLocation', 'Kho lưu mẫu – Kệ ' || (1 + ${mixed(19, 30)}), 'priority', ${pick(`ARRAY['low','medium','medium','high']`, 20)},
         'samplerRequired', CASE WHEN taken THEN 'Kiểm tra chất lượng theo kế hoạch lấy mẫu' ELSE 'Kiểm nghiệm theo yêu cầu của khách hàng' END)
       || CASE WHEN ($16::text[])[product] <> '' THEN jsonb_build_object('substanceInformation',
            jsonb_build_array(jsonb_build_object('substanceName', ($16::text[])[product]))) ELSE '{}' END
       || CASE WHEN taken THEN jsonb_build_object('samplerInformation',
            jsonb_build_array(jsonb_build_object('samplerName', u.full_name, 'samplerId', u.employment_number, 'samplerUserId', u.id))) ELSE '{}' END
  FROM coded JOIN template t ON t.id = ($9::uuid[])[product]
  JOIN app_user u ON u.id = ${pick('$15::uuid[]', 21)}
 ORDER BY i`;
