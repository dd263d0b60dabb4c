import type pg from 'pg';

/** A sample as it stands. */
export interface SeenSample {
  id: string;
  code: string;
  status: string;
  version: number;
  quantity: string | null;
}

/** A test that was ever assigned, with the newest case of it. */
export interface SeenTest {
  id: string;
  sample: string;
  code: string;
  status: string;
  version: number;
  technician: string | null;
  analyte: string;
  minimum: string | null;
  maximum: string | null;
  base: string;
  result: string | null;
  observed: string | null;
  verdict: string | null;
  qc: boolean;
  deleted: boolean;
  versions: number;
  enteredBy: string[];
  caseId: string | null;
  caseStatus: string | null;
}

/** A report of a sample, the newest last. */
export interface SeenReport {
  id: string;
  sample: string;
  number: string;
  status: string;
  version: number;
  amends: boolean;
}

/** A hand-over as it is told by now. */
export interface SeenHandover {
  id: string;
  sample: string;
  version: number;
  confirmed: 'SESSION' | 'PAPER' | null;
  receivers: string[];
}

/** Minutes of destruction with samples of the walk on them. */
export interface SeenMinutes {
  id: string;
  status: string;
  samples: string[];
}

/** What people of a walk have before their eyes. */
export interface Seen {
  samples: SeenSample[];
  tests: SeenTest[];
  reports: SeenReport[];
  /** Deliveries of reports that stand. */
  deliveries: string[];
  handovers: SeenHandover[];
  minutes: SeenMinutes[];
  /** Whether the laboratory lets its technicians do without a review, as the setting was last written. */
  maySkipReview: boolean;
}

export const NOTHING_SEEN: Seen = {
  samples: [],
  tests: [],
  reports: [],
  deliveries: [],
  handovers: [],
  minutes: [],
  maySkipReview: false,
};

/** How the samples of a walk stand, in the order in which they were made. */
export async function look(owner: pg.Client, ids: readonly string[]): Promise<Seen> {
  const { rows } = await owner.query<{ seen: Seen }>(
    `SELECT jsonb_build_object(
      'samples', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'status', s.status, 'version', s.version,
          'quantity', s.current_quantity::text) ORDER BY s.seq), '[]') FROM sample s WHERE s.id = ANY($1)),
      'tests', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'sample', t.sample_id, 'code', t.code, 'status', t.status,
          'version', t.version, 'technician', t.technician_id, 'analyte', t.analyte_id, 'minimum', t.minimum::text,
          'maximum', t.maximum::text, 'base', t.flag_base, 'result', t.result, 'observed', t.observed_value, 'verdict', t.verdict,
          'qc', t.qc_sample, 'deleted', t.deleted_at IS NOT NULL, 'versions', t.result_versions, 'caseId', c.id, 'caseStatus', c.status,
          'enteredBy', (SELECT coalesce(jsonb_agg(DISTINCT v.entered_by), '[]') FROM test_result_version v WHERE v.test_id = t.id))
          ORDER BY s.seq, t.number), '[]')
        FROM test_record t JOIN sample s ON s.id = t.sample_id
        LEFT JOIN LATERAL (SELECT id, status FROM oos_case WHERE test_id = t.id ORDER BY round DESC, seq DESC LIMIT 1) c ON true
        WHERE t.sample_id = ANY($1)),
      'reports', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'sample', r.sample_id, 'number', r.full_number,
          'status', r.status, 'version', r.version, 'amends', r.replaces IS NOT NULL) ORDER BY r.created_at, r.number), '[]')
        FROM report r WHERE r.sample_id = ANY($1)),
      'deliveries', (SELECT coalesce(jsonb_agg(d.id ORDER BY d.seq), '[]') FROM report_delivery d
        WHERE d.sample_id = ANY($1) AND NOT EXISTS (SELECT FROM report_delivery_withdrawal w WHERE w.delivery_id = d.id)),
      'handovers', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'sample', h.sample_id, 'version', h.handover_version,
          'confirmed', h.confirmed_how, 'receivers', h.receivers) ORDER BY h.seq), '[]') FROM sample_handover h
        WHERE h.sample_id = ANY($1) AND NOT EXISTS (SELECT FROM sample_handover n WHERE n.sample_id = h.sample_id AND n.round = h.round
          AND n.handover_version > h.handover_version)),
      'minutes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status, 'samples', i.samples) ORDER BY d.seq), '[]')
        FROM destruction d JOIN (SELECT destruction_id, jsonb_agg(sample_id ORDER BY seq) AS samples FROM destruction_item
          WHERE sample_id = ANY($1) AND removed_at IS NULL GROUP BY destruction_id) i ON i.destruction_id = d.id),
      'maySkipReview', coalesce((SELECT value = 'true' FROM setting_value
        WHERE key = 'allowSkipReview' ORDER BY id DESC LIMIT 1), false)) AS seen`,
    [ids],
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was seen');
  return row.seen;
}

/** The same in microseconds since 1970, as the oracle reads moments. */
export async function microsecondOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ at: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS at',
  );
  return rows[0]?.at ?? 0;
}

/** This moment, by the database's clock. */
export async function momentOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
  return rows[0]?.at ?? '';
}
