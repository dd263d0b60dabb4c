import { standingLapses } from '@kiemlab/contract/features/analyses/expired-resources';
import { barsTest } from '@kiemlab/contract/features/analyses/contradiction';
import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import { isComplete, type TestState } from '@kiemlab/contract/features/analyses/analyses.rules';
import { contentHash, type Signable } from '../../platform/signing/sign-records.ts';
import type { StoredSignature } from './judgement/signatures.queries.ts';
import type { StoredTest } from './analyses.queries.ts';

/** The content of before: what was tested, against what, and with which result; the sample by its id alone. */
const first = (test: StoredTest): object => ({
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

/** What the signer confirmed with the signature, null where nothing was asked. */
interface Confirmed {
  auditReviewed: boolean | null;
}

/** With the sample's identity, and what the signer confirmed. */
const second = (test: StoredTest, { auditReviewed }: Confirmed): object => ({
  ...first(test),
  identity: test.sample_identity,
  standard: test.standard,
  qcSample: test.qc_sample,
  auditReviewed,
});

/** With what it was tested with, and the documents by their hashes. */
const third = (test: StoredTest, confirmed: Confirmed): object => ({
  ...second(test, confirmed),
  description: test.description,
  details: test.details,
  lapses: standingLapses(test.said_lapses, test.details),
  documents: test.documents,
});

/** With what its result was calculated from, and why it is another one than what came of it. */
const fourth = (test: StoredTest, confirmed: Confirmed): object => ({
  ...third(test, confirmed),
  calculation: test.calculation,
});

/** What a signature on a test is bound to, in each version of the content; the newest is what is signed today. */
const CONTENTS: Record<number, (test: StoredTest, confirmed: Confirmed) => object> = {
  1: first,
  2: second,
  3: third,
  4: fourth,
};
const NEWEST = 4;

/** A test as something to sign, with what its signer confirms beside it. */
export function signable(test: StoredTest, auditReviewed: boolean | null = null): Signable {
  const content = CONTENTS[NEWEST]?.(test, { auditReviewed }) ?? {};
  return {
    subject: 'test',
    subjectId: test.id,
    of: { sample_id: test.sample_id },
    content,
    contentVersion: NEWEST,
    ...(auditReviewed === null ? {} : { auditReviewed }),
  };
}

/** True when signatures of its time do not count any more, whatever they were given for. */
export const isVoid = ({ signed_at }: Pick<StoredSignature, 'signed_at'>, test: StoredTest): boolean =>
  test.signatures_void_from !== null && signed_at <= test.signatures_void_from;

/** What a signature would be bound to today, in the form it was given in. */
export const signedContent = (
  { content_version, audit_reviewed }: Pick<StoredSignature, 'content_version' | 'audit_reviewed'>,
  test: StoredTest,
): object | undefined => CONTENTS[content_version]?.(test, { auditReviewed: audit_reviewed });

/**
 * Judges signatures of a test: false when the content has changed since one was given, or the identity of the sample has (21 CFR 11.70,
 * COMP-22). A signature is judged by the content of its own version; those that were given for the same content cost its hash once.
 */
export function validity(test: StoredTest): (signature: StoredSignature) => boolean {
  const hashes = new Map<string, Buffer | undefined>();
  return (signature) => {
    if (isVoid(signature, test)) return false;
    const key = `${signature.content_version} ${signature.audit_reviewed}`;
    if (!hashes.has(key)) {
      const content = signedContent(signature, test);
      hashes.set(key, content && contentHash(content));
    }
    return hashes.get(key)?.equals(signature.content_hash) ?? false;
  };
}

/** Judges a single signature, as `validity` does. */
export const isValid = (signature: StoredSignature, test: StoredTest): boolean => validity(test)(signature);

/** Cases that bar a test until the unit head has signed, by their numbers. */
export const barringCases = ({ oos, round, verdict, limit_check }: StoredTest): string[] =>
  oos.filter((one) => barsTest(one, { round, verdict, limitCheck: limit_check })).map(({ code }) => code);

/** What the rules need to know of a test. */
export const stateOf = (test: StoredTest): TestState => ({
  status: test.status,
  technicianId: test.technician_id,
  enteredBy: test.entered_by,
  markedBy: test.marked_by,
  reviewedBy: test.reviewed_by,
  reported: test.reported,
  begun: test.result_versions > 0,
  technicians: test.technician_list === 'EVERYONE' ? 'EVERYONE' : test.technicians,
  approvers: test.approver_list === 'EVERYONE' ? 'EVERYONE' : test.approvers,
  oosOpen: barringCases(test).length > 0,
  reviewMayBeSkipped: parseSetting('allowSkipReview', test.skip_review),
  complete: isComplete(test),
});
