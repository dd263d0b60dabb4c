import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import { shownLapses } from '@kiemlab/contract/features/tests/lapses';
import { factsOf } from '@kiemlab/contract/features/tests/row-state';
import { SPECIFIED_DETAILS } from '@kiemlab/contract/features/tests/test-row-parts';
import type { SignatureView, TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { isApproved, isEntryOpen, testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { today } from '../../../platform/clock.ts';
import type { SignedIn } from '../../../platform/auth/signed-in.ts';
import { isReviewSkipped } from '../last-round.ts';
import { timeOf } from '../record/due-of.ts';
import type { StoredSignature } from '../signing/signatures.queries.ts';
import { stateOf, validity } from '../test-content.ts';
import type { SampleIdentity, StoredTest } from '../tests.queries.ts';
import type { ListedTest } from './listed-tests.queries.ts';

const APPROVED = testTransition('approve').requires?.signature;

/** A signature, and whether it still holds. */
type Judged = StoredSignature & { valid: boolean };

const presentSignature = (signature: Judged): SignatureView => ({
  meaning: signature.meaning as SignatureView['meaning'],
  signer: signature.signer_name,
  position: signature.signer_position,
  signedAt: signature.signed_at.toISOString(),
  valid: signature.valid,
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

/** The details that the specification's record names, as they are written. */
const presentDetails = (details: StoredTest['details']) =>
  Object.fromEntries(SPECIFIED_DETAILS.map((key) => [key, String(details[key] ?? '') || null])) as Record<
    (typeof SPECIFIED_DETAILS)[number],
    string | null
  >;

/** What the specification's record has beside what our screens show (1 §3). */
function specifiedParts(test: ListedTest, signatures: readonly Judged[], blind: boolean) {
  const approval = signatures.findLast(({ meaning, valid }) => valid && meaning === APPROVED);
  return {
    description: test.description,
    testId: test.classification_id,
    testIdCode: test.test_id,
    sampleTypes: test.sample_types,
    sampleIdExternal: blind && isOrigin('sampleIdExternal') ? null : test.external_code,
    receivedDate: test.received_date,
    samplingDate: test.sampling_date?.toISOString() ?? null,
    analytesGroupId: test.analyte_group_id,
    reviewerId: test.named_reviewer_id,
    reviewer: test.named_reviewer,
    approverId: test.named_approver_id,
    approver: test.named_approver,
    approverDepartment: test.approver_department,
    entryTime: timeOf(test.due_date),
    ...presentDetails(test.details),
    testingResultId: test.result_versions > 0 ? `${test.code}.${test.result_versions}` : null,
    resultedBy: test.resulted_by,
    validDate: isApproved(test.status) ? (approval?.signed_at.toISOString() ?? null) : null,
    otherLabResults: test.other_lab_result,
  };
}

/** A row of the list as its reader sees it (specification 1 §3, TEST-01). */
export function presentTest(test: ListedTest, user: SignedIn): TestRow {
  const holds = validity(test);
  const signatures = test.signatures.map((signature) => ({ ...signature, valid: holds(signature) }));
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
    startDate: test.start_date.toISOString(),
    entryDate: test.due_date.toISOString(),
    resultDate: test.result_date?.toISOString() ?? null,
    qcSample: test.qc_sample,
    taking: test.taking,
    resultVersions: test.result_versions,
    round: test.round,
    declaredAt: test.declared_at?.toISOString() ?? null,
    unlikely: test.unlikely,
    lapses: shownLapses(test.said_lapses, test.details, isEntryOpen(test.status) ? today() : undefined),
    oos: test.oos,
    unlikelyTimes: parseSetting('unlikelyTimes', test.unlikely_times),
    signatures: signatures.map(presentSignature),
    reviewSkipped: isReviewSkipped(
      test.status,
      signatures.filter(({ valid }) => valid),
    ),
    facts: factsOf(stateOf(test), user),
    ...specifiedParts(test, signatures, hidesOrigin(user)),
  };
}
