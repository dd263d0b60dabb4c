import type { World } from '../../../testing/world.ts';

/** Names that a form or a reader could change. */
export const DIFFICULT = [
  'Đ',
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+84 912 345 678',
  '-1',
  '@SUM(A1)',
  'có "ngoặc", phẩy; chấm phẩy',
  'dòng 1\ndòng 2\r\ndòng 3',
  ' đầu và cuối ',
  '007',
  '1.10',
  'null',
  '\\N',
  '\\.',
  'true',
  '\u0001\u0002\u2028',
  '\ttab',
  '😀',
];

/** Writes rows that are hard to carry: in texts, numbers with zeros at their end, moments to the microsecond, bytes, JSON, lists; nothing beside an empty text. */
export async function writeDifficult({ owner }: Pick<World, 'owner'>): Promise<void> {
  await owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await owner.query('INSERT INTO analysis_group (name) SELECT unnest($1::text[])', [DIFFICULT]);
  await owner.query(
    `UPDATE analyte SET lod = 1.10, loq = NULL, cost = 123456789012345678.0100, description = '', former_names = $1`,
    [DIFFICULT],
  );
  await owner.query(
    `INSERT INTO alert (module, kind, params, from_user, to_user, alert_time, about)
     SELECT 'samples', 'SAMPLE_RETENTION_DUE', $1, NULL, u.id, '2026-02-28 23:59:59.999999+07', ARRAY[gen_random_uuid(), u.id]
       FROM app_user u ORDER BY u.id LIMIT 1`,
    [JSON.stringify({ code: DIFFICULT, name: 'Đ "x"\n', exact: 1, none: null })],
  );
  await owner.query(
    `UPDATE alert SET params = params || '{"exact": 0.1000000000000000000000000001, "large": 1e400}'
      WHERE kind = 'SAMPLE_RETENTION_DUE'`,
  );
  await owner.query("SELECT set_config('kiemlab.action', '', false)");
}
