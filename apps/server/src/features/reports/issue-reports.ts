import { issueReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { dayOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { confirmSigner, contentHash, type Signable, signRecords } from '../auth/sign-records.ts';
import { judgeAll, loadForAction, throwRefusals } from '../samples/judge-samples.ts';
import { stateOf } from '../samples/sample-state.ts';
import { countTests, lockTests, type StoredSample, updateSampleRow } from '../samples/samples.queries.ts';
import { findTestsOfSample, updateTestStatus } from '../tests/tests.queries.ts';
import { judgementOf } from './create-reports.ts';
import { renderCertificate } from './render-certificate.ts';
import {
  findReports,
  insertFile,
  markIssued,
  type StoredReport,
  transactionTime,
  updateDraft,
} from './reports.queries.ts';

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

/** Renders, archives and finishes one report; answers what the director signs: number and hash of the PDF. */
async function issueOne(
  tx: Tx,
  context: Context,
  sample: StoredSample,
  report: StoredReport,
): Promise<Signable & { content: { number: string; pdfSha256: string } }> {
  const { user } = context;
  const at = await transactionTime(tx);
  // Results may have changed since the number was given: the verdict is the one of the tests as they are signed now.
  const judgement = await judgementOf(tx, sample.id);
  await updateDraft(tx, report.id, judgement);
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
        remark: null,
      },
    ],
    at,
  });
  const sha256 = await context.files.put(bytes);
  await insertFile(tx, { sha256, size: bytes.length, mime: 'application/pdf' });
  await markIssued(tx, report.id, { userId: user.id, at, pdfSha256: sha256, content });
  await closeTests(tx, sample.id);
  await updateSampleRow(tx, sample.id, { status: 'REPORTED', columns: { issued_date: dayOf(at) } });
  return {
    subject: 'report',
    subjectId: report.id,
    sampleId: sample.id,
    content: { number: report.full_number, pdfSha256: sha256.toString('hex') },
  };
}

/** Signs and issues certificates, all or none; the archived PDF is what every later print shows (rule 9 of 5.1, PRINT-04). */
export const issueReports = route(endpoint, async ({ body }, context) => {
  const judge = async (tx: Tx): Promise<StoredSample[]> => {
    const samples = await loadForAction(tx, body.sampleIds, context.user);
    await lockTests(tx, body.sampleIds);
    await judgeAll(tx, samples, context.user, () => 'issue');
    // A result can be returned after the report got its number: nothing unapproved may be issued (rule 8 of 5.1).
    const tests = await countTests(tx, body.sampleIds);
    throwRefusals(
      samples
        .filter((sample) => !stateOf(sample, tests.get(sample.id)).testsApproved)
        .map((sample) => ({ code: sample.code, because: 'TESTS_NOT_APPROVED', allowed: [] })),
    );
    return samples;
  };
  // A refusal should not cost a password, and the slow check must not hold rows: judged before and again when locked.
  await context.db.transaction().execute(judge);
  await confirmSigner(context, body.password);
  return context.write({ action: endpoint.id }, async (tx) => {
    const samples = await judge(tx);
    const drafts = (await findReports(tx, body.sampleIds)).filter((report) => report.status === 'DRAFT');
    const signed = [];
    for (const sample of samples) {
      const report = drafts.find((draft) => draft.sample_id === sample.id);
      if (!report) throw new AppError('INVALID_STATUS_TRANSITION', { codes: [sample.code] });
      signed.push(await issueOne(tx, context, sample, report));
    }
    await signRecords(tx, context.user, 'issued', signed);
    return { reports: signed.map((record) => ({ sampleId: record.sampleId, ...record.content })) };
  });
});
