/** Fields that say nothing to a person or repeat what another one tells: counters, fingerprints, whose record it is. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'content_hash',
  'created_by',
  'job_id',
  'password_fingerprint',
  'token_hash',
  'current_version',
  'mime',
  'number',
  'pdf_sha256',
  'sample_id',
  'sample_year',
  'seq',
  'sha256',
  'signer_id',
  'subject',
  'template_version',
  'test_group_version',
  'limits_version',
  'test_code_id',
  'test_group_id',
  'year',
  'analyte.position',
  'sample-handover.receivers',
  'handover-paper.handovers_hash',
  'handover-paper.sample_ids',
  'test.analyte_id',
  'test-result.basis',
  'test.classification_id',
  'test.position',
  'setting-value.set_at',
  'setting-value.set_by',
]);

/** True for fields left out of a short account of what happened; the audit page shows them. */
export const isTechnical = (entity: string, field: string): boolean =>
  entity !== 'sample-responsible' && (TECHNICAL.has(field) || TECHNICAL.has(`${entity}.${field}`));
