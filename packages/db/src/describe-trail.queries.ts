import type pg from 'pg';

/** Records of the trail by what it calls them, with their fields: the type of the column, or the values it is limited to. */
export type TrailFields = Record<string, Record<string, string | string[]>>;

/** The values that a check limits a column to, written one by one or as a list; undefined where it does neither. */
function valuesOf(check: string): string[] | undefined {
  const list = /'\{([\w,]*)\}'::text\[\]/.exec(check)?.[1];
  if (list !== undefined) return list.split(',');
  return /ARRAY\[(.*?)\]/
    .exec(check)?.[1]
    ?.split(', ')
    .map((value) => value.replace(/^'(.*)'::text$/, '$1').replaceAll("''", "'"));
}

/**
 * What the triggers of a database can write into the trail: columns that `audit_fields` lets through. Fields that are kept as
 * JSON (attributes of a sample) are those of the field catalogue and not listed.
 */
export async function describeTrail(database: pg.ClientBase): Promise<TrailFields> {
  const { rows } = await database.query<{
    entity: string;
    field: string;
    type: string;
    check: string | null;
  }>(
    `SELECT * FROM (
     SELECT split_part(encode(t.tgargs, 'escape'), '\\000', 1) AS entity, a.attname AS field,
            format_type(a.atttypid, NULL) AS type,
            (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
              WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]
                AND pg_get_constraintdef(c.oid) ~ '= ANY \\((ARRAY\\[|''\\{)') AS check
       FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE t.tgname = 'audit_insert' AND audit_fields(jsonb_build_object(a.attname, 'x'), '') ? a.attname) f ORDER BY entity COLLATE "C", field COLLATE "C"`,
  );
  const fields: TrailFields = {};
  for (const { entity, field, type, check } of rows) {
    (fields[entity] ??= {})[field] = valuesOf(check ?? '') ?? type;
  }
  return fields;
}
