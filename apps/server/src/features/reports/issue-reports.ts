import { issueReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import { isDraft } from '@kiemlab/contract/features/reports/reports.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { dayOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { checkVersions, wantVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { confirmSigner, contentHash, type Signable, signRecords } from '../auth/sign-records.ts';
import { judgeAll, loadForAction, throwRefusals } from '../samples/judge-samples.ts';
import { stateOf } from '../samples/sample-state.ts';
import { countTests, lockTests, type StoredSample, updateSampleRow } from '../samples/samples.queries.ts';
import { findTestsOfSample } from '../tests/tests.queries.ts';
import { updateTestStatus } from '../tests/status.queries.ts';
import { judgeByTests } from './judgement.ts';
import { renderCertificate } from '../printing/forms/certificate/render-certificate.ts';
import { insertFile } from '../../platform/files/stored-files.queries.ts';
import { findReports, markIssued, type StoredReport, transactionTime } from './reports.queries.ts';

/** Gives the approved tests of a sample the status LOCKED; what stood before is kept for an unlock. */
async function closeTests(tx: Tx, sampleId: string): Promise<void> {
  const open = (await findTestsOfSample(tx, sampleId)).filter((test) => test.status === 'APPROVED');
  if (open.length === 0) return;
  await updateTestStatus(
    tx,
    open.map((test) => test.id),
    { status: 'LOCKED', status_before_lock: 'APPROVED' },
  );
}

/** A sample with the draft that is to be issued. */
interface Ready {
  sample: StoredSample;
  report: StoredReport;
}

/** Renders, archives and finishes one report; answers what the director signs: number and hash of the PDF. */
async function issueOne(
  tx: Tx,
  context: Context,
  sample: StoredSample,
  report: StoredReport,
): Promise<Signable & { sampleId: string; content: { number: string; pdfSha256: string } }> {
  const { user } = context;
  const at = await transactionTime(tx);
  const judgement = (await judgeByTests(tx, [sample.id]))(sample.id);
  const { bytes, content } = await renderCertificate(tx, context.pdf, sample, {
    number: report.full_number,
    watermark: 'BẢN GỐC',
    day: dayOf(at),
    verdict: judgement.verdict,
    director: { name: user.fullName, position: user.position },
    signing: [
      {
        subject_id: report.id,
        meaning: 'issued',
        signer_name: user.fullName,
        signer_position: user.position,
        signed_at: at,
        content_hash: contentHash({}),
        content_version: 1,
        audit_reviewed: null,
        remark: null,
      },
    ],
    at,
  });
  const sha256 = await context.files.put(bytes);
  await insertFile(tx, { sha256, size: bytes.length, mime: 'application/pdf' });
  await markIssued(tx, report.id, { userId: user.id, at, pdfSha256: sha256, content, ...judgement });
  await closeTests(tx, sample.id);
  await updateSampleRow(tx, sample.id, { status: 'REPORTED', columns: { issued_date: dayOf(at) } });
  return {
    subject: 'report',
    subjectId: report.id,
    sampleId: sample.id,
    content: { number: report.full_number, pdfSha256: sha256.toString('hex') },
  };
}

/**
 * Signs and issues certificates, all or none; the archived PDF is what every later print shows (rule S9, PRINT-04).
 * The version of a draft that the call names covers its sample and its tests: what was seen is what is signed.
 */
export const issueReports = route(endpoint, async ({ body }, context) => {
  const sampleIds = body.sampleIds.map(({ id }) => id);
  wantVersions('sampleIds', body.sampleIds);
  const judge = async (tx: Tx): Promise<Ready[]> => {
    const samples = await loadForAction(tx, sampleIds, context.user);
    await lockTests(tx, sampleIds);
    const drafts = (await findReports(tx, sampleIds)).filter(({ status }) => isDraft(status));
    const ready = samples.flatMap((sample): Ready[] => {
      const report = drafts.find((draft) => draft.sample_id === sample.id);
      return report ? [{ sample, report }] : [];
    });
    checkVersions(
      body.sampleIds,
      ready.map(({ sample, report }) => ({ id: sample.id, code: sample.code, version: report.version })),
    );
    await judgeAll(tx, samples, context.user, () => 'issue');
    // A result can be returned after the report got its number: nothing unapproved may be issued (rule S8).
    const tests = await countTests(tx, sampleIds);
    throwRefusals(
      samples
        .filter((sample) => !stateOf(sample, tests.get(sample.id)).testsApproved)
        .map((sample) => ({ code: sample.code, because: 'TESTS_NOT_APPROVED', allowed: [] })),
    );
    const lacking = samples.filter((sample) => !ready.some((one) => one.sample === sample));
    if (lacking.length > 0)
      throw new AppError('INVALID_STATUS_TRANSITION', { codes: lacking.map(({ code }) => code) });
    return ready;
  };
  // A refusal should not cost a password, and the slow check must not hold rows: judged before and again when locked.
  await context.db.transaction().execute(judge);
  await confirmSigner(context, body.password);
  return context.write({ action: endpoint.id }, async (tx) => {
    const signed = [];
    for (const { sample, report } of await judge(tx))
      signed.push(await issueOne(tx, context, sample, report));
    await signRecords(tx, context.user, 'issued', signed);
    return { reports: signed.map((record) => ({ sampleId: record.sampleId, ...record.content })) };
  });
});
