import {
  listTests as endpoint,
  type SignatureView,
  type TestRow,
} from '@kiemlab/contract/features/tests/tests.api';
import { factsOf } from '@kiemlab/contract/features/tests/row-state';
import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { route } from '../../../platform/http/route.ts';
import { isReviewSkipped } from '../last-round.ts';
import { isValid, stateOf } from '../test-content.ts';
import {
  countTestRecords,
  findTests,
  type SampleIdentity,
  type StoredTest,
  testsUpTo,
} from '../tests.queries.ts';
import { findSignatures, type StoredSignature } from '../signing/signatures.queries.ts';

const presentSignature = (signature: StoredSignature, test: StoredTest): SignatureView => ({
  meaning: signature.meaning as SignatureView['meaning'],
  signer: signature.signer_name,
  position: signature.signer_position,
  signedAt: signature.signed_at.toISOString(),
  valid: isValid(signature, test),
});

/** The identity as people read it: what is not there is empty, substances are one text. */
const presentIdentity = ({
  substanceInformation,
  sampleName: _,
  ...rest
}: SampleIdentity): TestRow['sampleIdentity'] => ({
  chronicleBatchDate: rest.chronicleBatchDate ?? '',
  expirationDate: rest.expirationDate ?? '',
  producerName: rest.producerName ?? '',
  registrationNumber: rest.registrationNumber ?? '',
  substances: substanceInformation
    .map((row) => [row.substanceName, row.substanceContent, row.substanceUnit].filter(Boolean).join(' '))
    .join('; '),
});

const skipped = (test: StoredTest, signatures: readonly StoredSignature[]): boolean =>
  isReviewSkipped(
    test.status,
    signatures.filter((signature) => isValid(signature, test)),
  );

function presentTest(test: StoredTest, signatures: readonly StoredSignature[], user: SignedIn): TestRow {
  return {
    id: test.id,
    testInformationCode: test.code,
    testName: test.test_name,
    status: test.status,
    version: test.version,
    sampleId: test.sample_id,
    sampleName: test.sample_name,
    sampleIdentity: presentIdentity(test.sample_identity),
    sampleIdInternal: test.internal_code,
    sampleStatus: test.sample_status,
    analytesId: test.analyte_id,
    analytesName: test.analyte_name,
    analytesGroupName: test.analyte_group_name,
    methodId: test.method,
    unit: test.unit,
    lod: test.lod,
    loq: test.loq,
    standard: test.standard,
    requirement: test.requirement,
    type: test.type,
    minimum: test.minimum,
    maximum: test.maximum,
    criticalLow: test.critical_low,
    criticalHigh: test.critical_high,
    flagBase: test.flag_base,
    accredited: test.accredited,
    typical: test.typical,
    costEstimate: test.cost,
    result: test.result,
    observedValue: test.observed_value,
    otherLabResult: test.other_lab_result,
    flag: test.flag,
    proposal: test.proposal,
    sampleTestingResult: test.verdict,
    analysisComment: test.comment,
    remarks: test.remarks,
    statusRemark: test.status_remark,
    technicianId: test.technician_id,
    technicianName: test.technician_name,
    reviewer: test.reviewer_name,
    approver: test.approver_name,
    startDate: test.start_date.toISOString(),
    entryDate: test.due_date.toISOString(),
    resultDate: test.result_date?.toISOString() ?? null,
    qcSample: test.qc_sample,
    taking: test.taking,
    resultVersions: test.result_versions,
    round: test.round,
    declaredAt: test.declared_at?.toISOString() ?? null,
    unlikely: test.unlikely,
    oos: test.oos,
    unlikelyTimes: parseSetting('unlikelyTimes', test.unlikely_times),
    signatures: signatures.map((signature) => presentSignature(signature, test)),
    reviewSkipped: skipped(test, signatures),
    facts: factsOf(stateOf(test), user),
  };
}

const WHOSE = { me: (id: string) => id, none: () => null } as const;

/** Test records with flags, signatures and what the caller may do with each (TEST-01, TEST-10). */
export const listTests = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, technician, ...rest } = query;
  const upTo = await testsUpTo(db, query.upTo);
  const filter = {
    ...rest,
    upTo,
    technicianId: technician === undefined ? undefined : WHOSE[technician](user.id),
  };
  const tests = await findTests(db, filter, user, { offset: page * size, limit: size });
  const signatures = await findSignatures(
    db,
    tests.map((test) => test.id),
  );
  const bySubject = new Map<string, StoredSignature[]>();
  for (const signature of signatures)
    bySubject.set(signature.subject_id, [...(bySubject.get(signature.subject_id) ?? []), signature]);
  const complete = tests.length < size && (page === 0 || tests.length > 0);
  return {
    content: tests.map((test) => presentTest(test, bySubject.get(test.id) ?? [], user)),
    total: complete ? page * size + tests.length : await countTestRecords(db, filter, user),
    upTo: upTo.text,
  };
});
