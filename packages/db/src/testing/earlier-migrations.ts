/** How a migration read when the first databases were made by it. */
export interface EarlierText {
  /** SHA-256 of the whole earlier text. */
  sha256: string;
  /** From which line of the text of today how many lines were others, and these. */
  edits: readonly [from: number, count: number, lines: readonly string[]][];
}

/** The migrations that were edited after a database had been made by them, by name. */
export const EARLIER_TEXTS: Readonly<Record<string, EarlierText>> = {
  '0001-create-accounts': {
    sha256: '8eb7c32ee99ab3afffcad2c56c6b36108ac59807de8eb7d6a437d90f64b434b2',
    edits: [[10, 5, []]],
  },
  '0002-create-audit': {
    sha256: 'd6b20ece43f9e9e1bc9c24e36fab98c83d58e708200702129adc9e8dbfcb218c',
    edits: [
      [18, 1, []],
      [32, 1, []],
      [95, 1, []],
      [
        99,
        3,
        [
          "         || coalesce(CASE WHEN jsonb_typeof(record -> 'attributes') = 'object' THEN record -> 'attributes' END, '{}'::jsonb)",
        ],
      ],
      [104, 1, ["                 ELSE '{}'::jsonb END"]],
      [153, 1, ["      SELECT nextval('audit_row_id_seq') AS id, n.key, n.record, o.record AS old_record"]],
      [
        160,
        5,
        [
          '    SELECT r.id, f.key, f.old_value, f.new_value',
          '      FROM rows r, LATERAL (',
          '        SELECT coalesce(n.key, o.key) AS key, o.value AS old_value, n.value AS new_value',
          '          FROM jsonb_each_text(audit_fields(r.record, TG_ARGV[0])) n',
          '          FULL JOIN jsonb_each_text(audit_fields(r.old_record, TG_ARGV[0])) o ON o.key = n.key) f',
          '     WHERE f.old_value IS DISTINCT FROM f.new_value;',
        ],
      ],
    ],
  },
  '0004-create-samples': {
    sha256: 'dd8ee0c33231352db0f7d5e842c5a104951ade584149af1cce75bc17220662d5',
    edits: [
      [45, 1, []],
      [48, 0, ['CREATE INDEX sample_created_by_index ON sample (created_by);']],
      [
        51,
        0,
        [
          "CREATE INDEX sample_sampler_index ON sample USING gin ((attributes -> 'samplerInformation') jsonb_path_ops);",
        ],
      ],
      [58, 1, []],
    ],
  },
  '0005-create-tests': {
    sha256: '87eb378413dff256fdf69198d4f9613d4bbb95d52010312e42a05370ed7eabfa',
    edits: [
      [42, 1, []],
      [49, 1, []],
      [58, 1, []],
      [148, 1, ["SELECT audit_table('signature', 'signature', 'id', 'meaning', 'sample_id');"]],
    ],
  },
  '0006-create-sample-access': {
    sha256: '4625738c1db6ffcb340546cd5a26d4a2d3514931862a0c4bae5b87af4f5c94b6',
    edits: [[41, 6, ["    WHEN 'INSERT sample' THEN SELECT array_agg(id) INTO samples FROM new_rows;"]]],
  },
  '0014-measure-search-words': {
    sha256: 'fbd73b10cb340cb1a32096ff1369657defa227da4396c4cd28ad84cad7c7b85e',
    edits: [
      [
        15,
        1,
        [
          '-- Measures anew from some 4,000 samples when there are a fifth more or fewer than the last time; says whether it did.',
        ],
      ],
      [
        22,
        1,
        [
          '  IF total BETWEEN last * 0.8 AND last * 1.2 OR NOT pg_try_advisory_xact_lock(726175) THEN RETURN false; END IF;',
        ],
      ],
      [
        25,
        1,
        [
          '  WITH looked_at AS MATERIALIZED (SELECT search FROM sample TABLESAMPLE SYSTEM (least(100, 400000.0 / greatest(total, 1))))',
        ],
      ],
    ],
  },
  '0024-relate-rights': {
    sha256: '63c9bf61c92342218cb7d5fa21f19d1a4dfa453b171996162bd1bab026e03ba1',
    edits: [[4, 31, []]],
  },
};

/** The earlier text of a migration, made from the one of today; that of the others is the same. */
export function earlierText(name: string, text: string): string {
  const lines = text.split('\n');
  // From the end, so that the numbers of the lines before stay.
  for (const [from, count, earlier] of [...(EARLIER_TEXTS[name]?.edits ?? [])].reverse())
    lines.splice(from - 1, count, ...earlier);
  return lines.join('\n');
}
