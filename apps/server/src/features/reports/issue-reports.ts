import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import { sameHolderAmong } from '@kiemlab/contract/core/same-person';
import { issueReports as endpoint } from '@kiemlab/contract/features/reports/reports.api';
import type { OmittedTest } from '@kiemlab/contract/features/reports/reports.schema';
import {
  isApart,
  judgeReport,
  REPORT_ACTIONS,
  reportTransition,
  sampleAfterIssue,
  WAITS_FOR_ISSUE,
} from '@kiemlab/contract/features/reports/reports.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { dayOf, today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { wantVersions } from '../../platform/http/named-records.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { contentHash, type Signable } from '../../platform/signing/sign-records.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { emitAlerts } from '../alerts/emit-alerts.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { refuseOrigin } from '../samples/refuse-origin.ts';
import { stateOf } from '../samples/sample-state.ts';
import { countTests, lockTests } from '../samples/sample-tests.queries.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { checkSeenFiles } from '../samples/seen-files/check-seen-files.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { settleCertificates } from './certificate-reminder.queries.ts';
import { closeTests } from './close-tests.ts';
import { lateOf, refuseUnexplained } from './late-issue.ts';
import { findOmitted } from './omitted.queries.ts';
import { judgeByTests } from './report-judgement.ts';
import { ISSUED_BY_APPROVER, renderReport } from '../printing/render-report.ts';
import { keepBytes } from '../../platform/files/keep-file.ts';
import { settleOutgoing, tellOfOutgoing } from './delivery-reminder.queries.ts';
import {
  findReports,
  markIssued,
  markReplaced,
  type StoredReport,
  stateOfReport,
  transactionTime,
} from './reports.queries.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { drawVerifyCode } from './verify/draw-verify-code.ts';
import { printedCheck } from './verify/printed-check.ts';
import { readVerifyAddress } from './verify/read-verify-address.ts';

const MEANING = REPORT_ACTIONS.issue.requires.signature;

/** The form of what is signed: 1 was number and hash alone, 2 had what is omitted as well. */
const SIGNED_WITH_LATE = 3;

/** A sample with the draft that is to be issued. */
interface Ready {
  sample: StoredSample;
  report: StoredReport;
  /** What was once assigned and is not on it. */
  omitted: OmittedTest[];
}

/** What a call wants to issue, and what of it can be. */
interface Issuing {
  samples: readonly StoredSample[];
  ready: readonly Ready[];
}

/** An amended report is issued of a sample that is kept, was sent out or destroyed as of one that waits for it (rule C7). */
const asWaiting =
  (ready: readonly Ready[]) =>
  (sample: StoredSample): StoredSample =>
    isApart(sample.status) && ready.some((one) => one.sample === sample && one.report.replaces !== null)
      ? { ...sample, status: WAITS_FOR_ISSUE }
      : sample;

/** Names of clients and people and what is set are not locked: refuses where one of them changed while it was printed. */
async function refuseChanged(tx: Tx, { id, code }: StoredSample, report: StoredReport): Promise<void> {
  const now = (await findReports(tx, [id])).find((one) => one.id === report.id);
  if (now?.version !== report.version) throw new AppError('STALE_VERSION', { codes: [code] });
}

/** Renders, archives and finishes one report; answers what the director signs: number, hash of the PDF, the tests not on it, and why it is late. */
async function issueOne(
  tx: Tx,
  context: Context,
  { sample, report, omitted }: Ready,
  reason: string | undefined,
): Promise<{ signed: Signable; report: Answer<typeof endpoint>['reports'][number] }> {
  const { user } = context;
  const at = await transactionTime(tx);
  const { approvedBy } = stateOf(sample, (await countTests(tx, [sample.id])).get(sample.id));
  const judgement = (await judgeByTests(tx, [sample.id]))(report);
  // Drawn before rendering: the archived bytes bear it.
  const verifyCode = drawVerifyCode((await readSetting(tx, 'laboratory', dayOf(at))).siteCode);
  const { address } = await readVerifyAddress(tx, context.publicUrl, dayOf(at));
  const { bytes, content, templateVersion } = await renderReport(tx, context.pdf, sample, {
    verify: printedCheck(verifyCode, address),
    form: judgement.form,
    number: report.full_number,
    watermark: 'BẢN GỐC',
    day: dayOf(at),
    verdict: judgement.verdict,
    director: { name: user.fullName, position: user.position },
    printer: { name: user.fullName, at },
    signing: [
      {
        subject_id: report.id,
        // What is printed only: the signature that is kept is one on the issue.
        meaning: sameHolderAmong(user, approvedBy) ? ISSUED_BY_APPROVER : MEANING,
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
  const sha256 = await keepBytes(tx, context.files, bytes, 'application/pdf');
  await refuseChanged(tx, sample, report);
  const printed = { at, pdfSha256: sha256, content, templateVersion, verifyCode };
  const late = lateOf(sample, dayOf(at), reason);
  await markIssued(tx, report.id, { userId: user.id, ...printed, ...judgement, late });
  const replaced = await markReplaced(tx, report.id);
  if (replaced) await settleOutgoing(tx, replaced);
  await closeTests(tx, sample.id);
  await updateSampleRow(tx, sample.id, {
    status: sampleAfterIssue(sample.status),
    columns: { issued_date: dayOf(at) },
  });
  const issued = { number: report.full_number, pdfSha256: sha256.toString('hex') };
  return {
    signed: {
      subject: 'report',
      subjectId: report.id,
      of: { sample_id: sample.id },
      content: { ...issued, omitted, late },
      contentVersion: SIGNED_WITH_LATE,
      remark: late?.reason ?? null,
    },
    report: { sampleId: sample.id, ...issued },
  };
}

/**
 * Signs and issues certificates, all or none; the archived PDF is what every later print shows (rule S9, PRINT-04).
 * Nobody signs what he or she may not read: a certificate tells the origin.
 * The version of a draft that the call names covers everything that it prints: what was seen is what is signed. What it leaves out of what
 * was ever assigned is confirmed and signed with it (rule C30), and so is why it comes after its day (rule S28): of a late one alone, also where
 * others of the call are in time.
 */
export const issueReports = route(endpoint, async ({ body }, context) => {
  const sampleIds = body.sampleIds.map(({ id }) => id);
  refuseOrigin(context.user);
  wantVersions('sampleIds', body.sampleIds);
  return signedAct<Issuing, Answer<typeof endpoint>>(context, {
    action: endpoint.id,
    meaning: MEANING,
    password: body.password,
    load: async (tx) => {
      const samples = await loadForAction(tx, sampleIds, context.user);
      await lockTests(tx, sampleIds);
      const drafts = (await findReports(tx, sampleIds)).filter(({ status }) =>
        reportTransition('issue').from.includes(status),
      );
      const omittedOf = await findOmitted(tx, sampleIds);
      const ready = samples.flatMap((sample): Ready[] => {
        const report = drafts.find((draft) => draft.sample_id === sample.id);
        return report ? [{ sample, report, omitted: omittedOf(sample.id) }] : [];
      });
      return { samples, ready };
    },
    seen: ({ ready }) => ({
      field: 'sampleIds',
      named: body.sampleIds,
      records: ready.map(({ sample, report }) => ({
        id: sample.id,
        code: sample.code,
        version: report.version,
      })),
    }),
    judge: async (tx, { samples, ready }) => {
      await judgeAll(tx, samples.map(asWaiting(ready)), context.user, () => 'issue');
      // A result can be returned after the report got its number: nothing unapproved may be issued (rule S8).
      const tests = await countTests(tx, sampleIds);
      refuseEach(
        samples,
        (sample) => !stateOf(sample, tests.get(sample.id)).testsApproved && 'TESTS_NOT_APPROVED',
      );
      await checkSeenFiles(tx, body.filesSeen, sampleIds, context.user);
      // No password for what bears an address that leads nowhere.
      await readVerifyAddress(tx, context.publicUrl, today());
      const lacking = samples.filter((sample) => !ready.some((one) => one.sample === sample));
      if (lacking.length > 0)
        throw new AppError('INVALID_STATUS_TRANSITION', { codes: lacking.map(({ code }) => code) });
      refuseEach(
        ready.map(({ report }) => ({ ...report, code: report.full_number })),
        (report) => judgeReport(stateOfReport(report), context.user, 'issue'),
      );
      refuseEach(
        ready.flatMap(({ omitted }) => omitted),
        () => !body.omittedConfirmed && 'OMITTED_NOT_CONFIRMED',
      );
      refuseUnexplained(samples, dayOf(await transactionTime(tx)), body.reason);
    },
    act: async (tx, { ready }, sign) => {
      const issued = [];
      for (const one of ready) issued.push(await issueOne(tx, context, one, body.reason));
      await settleCertificates(tx, sampleIds);
      await emitAlerts(
        ready.map(({ report }) => ({ id: report.id, by: REPORT_ACTIONS.issue })),
        {
          REPORT_TO_DELIVER: (ids) => tellOfOutgoing(tx, ids, { only: 'REPORT_TO_DELIVER' }),
          NOTICE_TO_SEND: (ids) => tellOfOutgoing(tx, ids, { only: 'NOTICE_TO_SEND' }),
        },
      );
      await sign(issued.map(({ signed }) => signed));
      return { reports: issued.map(({ report }) => report) };
    },
  });
});
