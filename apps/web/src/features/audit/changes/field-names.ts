import { type FieldKey, isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Columns of a sample that are fields of its catalogue. */
const CATALOGUE_FIELD: Readonly<Record<string, FieldKey>> = {
  internal_code: 'sampleIdInternal',
  external_code: 'sampleIdExternal',
  source: 'sampleSource',
  name: 'sampleName',
  current_quantity: 'currentQuantity',
  quantity_unit: 'currentQuantityUnit',
  sampling_date: 'samplingDate',
  received_date: 'receivedDate',
  appointment_date: 'appointmentDate',
  issued_date: 'issuedDate',
  keep_until: 'pullOutDate',
  client_id: 'associatedClient',
};

const OTHER: Readonly<Record<string, TextKey>> = {
  at: 'audit.field.at',
  source: 'audit.field.source',
  after_expiry: 'audit.field.afterExpiry',
  after_sampling: 'audit.field.afterSampling',
  after_report: 'audit.field.afterReport',
  after_receipt: 'audit.field.afterReceipt',
  combination: 'audit.field.combination',
  effective_from: 'audit.field.effectiveFrom',
  failed_attempts: 'audit.field.failedAttempts',
  locked_until: 'audit.field.lockedUntil',
  employment_number: 'audit.field.employmentNumber',
  last_name: 'audit.field.lastName',
  first_name: 'audit.field.firstName',
  email: 'audit.field.email',
  phone: 'audit.field.phone',
  id_card: 'audit.field.idCard',
  department: 'audit.field.department',
  login_enabled: 'audit.field.loginEnabled',
  must_change_password: 'audit.field.mustChangePassword',
  ended_at: 'audit.field.endedAt',
  ended_because: 'audit.field.endedBecause',
  name: 'audit.field.name',
  description: 'audit.field.description',
  app_code: 'audit.field.appCode',
  deleted_at: 'audit.field.deletedAt',
  facility_name: 'audit.field.facilityName',
  client_type: 'audit.field.clientType',
  address: 'audit.field.address',
  city: 'audit.field.city',
  identification_number: 'audit.field.identificationNumber',
  prefix: 'audit.field.prefix',
  role: 'audit.field.role',
  hours_turnaround: 'audit.field.hoursTurnaround',
  days_turnaround: 'audit.field.daysTurnaround',
  quantity: 'audit.field.quantity',
  sent_on: 'audit.field.sentOn',
  sent_at: 'audit.field.sentAt',
  recipient: 'audit.field.recipient',
  purpose: 'audit.field.purpose',
  sent_by: 'audit.field.sentBy',
  returned_on: 'audit.field.returnedOn',
  returned_at: 'audit.field.returnedAt',
  title: 'documents.title',
  title_english: 'documents.titleEnglish',
  edition: 'documents.version',
  valid_date: 'documents.validDate',
  expire_date: 'documents.expireDate',
  remind_before_day: 'documents.remindBeforeDay',
  file_name: 'audit.field.fileName',
  caption: 'audit.field.caption',
  sample_status: 'audit.field.sampleStatus',
  size: 'audit.field.size',
  mime: 'audit.field.mime',
  uploaded_by: 'audit.field.uploadedBy',
  field_key: 'audit.field.fieldKey',
  value: 'audit.field.value',
  removed: 'audit.field.removed',
  amendment: 'audit.field.amendment',
  analyte_group_name: 'audit.field.analyteGroup',
  analyte_name: 'audit.field.analyte',
  approved_by: 'audit.field.approver',
  code: 'audit.field.code',
  comment: 'audit.field.comment',
  cost: 'audit.field.cost',
  critical_high: 'audit.field.criticalHigh',
  critical_low: 'audit.field.criticalLow',
  due_date: 'audit.field.due',
  entered_at: 'audit.field.enteredAt',
  entered_by: 'audit.field.enteredBy',
  flag: 'audit.field.flag',
  flag_base: 'audit.field.flagBase',
  full_number: 'audit.field.reportNumber',
  group_id: 'audit.field.group',
  group_request: 'audit.field.groupRequest',
  issued_at: 'audit.field.issuedAt',
  issued_by: 'audit.field.issuedBy',
  key: 'audit.field.key',
  kind: 'audit.field.kind',
  lod: 'audit.field.lod',
  loq: 'audit.field.loq',
  maximum: 'audit.field.maximum',
  meaning: 'audit.field.meaning',
  method: 'audit.field.method',
  minimum: 'audit.field.minimum',
  observed_value: 'audit.field.observed',
  other_lab_result: 'audit.field.otherLab',
  pdf_sha256: 'audit.field.hash',
  proposal: 'audit.field.proposal',
  qc_sample: 'audit.field.qc',
  reason: 'common.reason',
  remark: 'audit.field.remark',
  remarks: 'audit.field.remark',
  requirement: 'audit.field.requirement',
  result: 'audit.field.result',
  result_date: 'audit.field.resultDate',
  result_versions: 'audit.field.resultVersions',
  reviewed_by: 'audit.field.reviewer',
  signed_at: 'audit.field.signedAt',
  signer_name: 'audit.field.signer',
  signer_position: 'audit.field.position',
  standard: 'audit.field.standard',
  start_date: 'audit.field.start',
  status: 'audit.field.status',
  status_before_lock: 'audit.field.statusBeforeLock',
  status_remark: 'audit.field.statusRemark',
  technician_id: 'audit.field.technician',
  technician_list: 'audit.field.technicianList',
  approver_list: 'audit.field.approverList',
  test_name: 'audit.field.testName',
  type: 'audit.field.type',
  unit: 'audit.field.unit',
  user_id: 'audit.field.person',
  username: 'audit.field.username',
  verdict: 'audit.field.verdict',
};

export type FieldName = { catalogue: FieldKey } | { text: TextKey } | { raw: string };

/** The trail tells a catalogue field by its path where a column has the same name: "attributes.status" is the condition. */
const PATH = /^attributes\./;

/** What a field of the trail is called: as in the sample form, by a text of its own, or by its code. */
export function fieldNameOf(entity: string, field: string): FieldName {
  if (entity === 'sample-relation' && field === 'kind') return { text: 'audit.field.relationKind' };
  if (entity === 'document' && field === 'type') return { text: 'documents.type' };
  const text = OTHER[field];
  if (entity === 'sample') {
    const key = CATALOGUE_FIELD[field] ?? field.replace(PATH, '');
    if (isField(key) && (PATH.test(field) || key !== 'status')) return { catalogue: key };
  }
  return text ? { text } : { raw: field };
}

/** Fields that say nothing to a person: keys of rows, fingerprints. */
const TECHNICAL = /(^|_)(id|hash|sha256|digest|version|year|number|search)$/;

/** True for fields left out of a short account of what happened; the audit page shows them. */
export const isTechnical = (name: FieldName): boolean =>
  'raw' in name &&
  (TECHNICAL.test(name.raw) || ['position', 'created_by', 'seq', 'subject'].includes(name.raw));
