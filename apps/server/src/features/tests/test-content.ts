import { isReported } from '@kiemlab/contract/features/samples/samples.rules';
import type { TestState } from '@kiemlab/contract/features/tests/tests.rules';
import { contentHash, type Signable } from '../auth/sign-records.ts';
import type { StoredSignature, StoredTest } from './tests.queries.ts';

/** What a signature on a test is bound to: what was tested, against what, and with which result. */
export const contentOf = (test: StoredTest): object => ({
  code: test.code,
  sample: test.sample_id,
  analyte: test.analyte_name,
  method: test.method,
  unit: test.unit,
  requirement: test.requirement,
  limits: [test.critical_low, test.minimum, test.maximum, test.critical_high],
  result: test.result,
  observedValue: test.observed_value,
  lod: test.lod,
  loq: test.loq,
  otherLabResult: test.other_lab_result,
  verdict: test.verdict,
  comment: test.comment,
  remarks: test.remarks,
  determination: test.result_versions,
  technician: test.technician_id,
});

/** A test as something to sign. */
export const signable = (test: StoredTest): Signable => ({
  subject: 'test',
  subjectId: test.id,
  sampleId: test.sample_id,
  content: contentOf(test),
});

/** False when the content has changed since the signature was given (21 CFR 11.70, compliance 22). */
export const isValid = (signature: StoredSignature, test: StoredTest): boolean =>
  signature.content_hash.equals(contentHash(contentOf(test)));

/** What the rules need to know of a test. */
export const stateOf = (test: StoredTest): TestState => ({
  status: test.status,
  technicianId: test.technician_id,
  enteredBy: test.entered_by,
  reviewedBy: test.reviewed_by,
  reported: isReported(test.sample_status),
  technicians: test.technician_list === 'EVERYONE' ? 'EVERYONE' : test.technicians,
  approvers: test.approver_list === 'EVERYONE' ? 'EVERYONE' : test.approvers,
  complete: test.verdict !== null && test.result !== null && test.result !== '',
});
