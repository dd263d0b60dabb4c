import type { Database } from '@kiemlab/db/database';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { readSetting } from '../../../settings/settings.queries.ts';
import { ofLastRound } from '../../../analyses/rounds/last-round.ts';
import { findSignatures, type StoredSignature } from '../../../analyses/judgement/signatures.queries.ts';
import { isValid } from '../../../analyses/test-content.ts';
import { findTestsOfSample, type StoredTest } from '../../../analyses/analyses.queries.ts';
import { readProductGroup } from '../record/product-words.ts';
import type { PRINTED_SETTINGS } from '../../printed-settings.ts';
import {
  findChanged,
  findCondition,
  findConforming,
  findOutsideBefore,
  findReceiver,
  findReplaced,
} from './report.queries.ts';
import type { ReportSource } from './report-source.ts';

/** What one print of a report says beside the records of its sample. */
export type ReportPrint = Pick<
  ReportSource,
  'number' | 'watermark' | 'day' | 'verdict' | 'director' | 'printer' | 'verify'
> & {
  /** Signatures that are being given with this print. */
  signing?: readonly StoredSignature[];
  /** Of several reports of the sample the one that it is a print of; the one that counts unless told. */
  reportId?: string | undefined;
};

/** A signature on content that has changed since is none (21 CFR 11.70): it stays in the history, off the paper. */
const isWhole = (signature: StoredSignature, tests: readonly StoredTest[]): boolean =>
  tests.some((test) => test.id === signature.subject_id && isValid(signature, test));

/** Signatures that count, in their order: whole ones of the round that each test is in. */
function counting(signatures: readonly StoredSignature[], tests: readonly StoredTest[]): StoredSignature[] {
  const whole = signatures.filter((signature) => isWhole(signature, tests));
  const last = new Set(
    tests.flatMap((test) => ofLastRound(whole.filter(({ subject_id }) => subject_id === test.id))),
  );
  return whole.filter((signature) => last.has(signature));
}

/** What a report of a day prints of the laboratory's settings. */
export const readPrinted = async (
  db: Database,
  day: string,
): Promise<Pick<ReportSource, (typeof PRINTED_SETTINGS)[number]>> => ({
  laboratory: await readSetting(db, 'laboratory', day),
  formCodes: await readSetting(db, 'formCodes', day),
  certificateLayout: await readSetting(db, 'certificateLayout', day),
  numberPatterns: await readSetting(db, 'numberPatterns', day),
  vilasNumber: await readSetting(db, 'vilasNumber', day),
  objectionDays: await readSetting(db, 'objectionDays', day),
  certificateTexts: await readSetting(db, 'certificateTexts', day),
  analysisSheetTexts: await readSetting(db, 'analysisSheetTexts', day),
});

/** The records that a report is built of, for a draft and for the print that is archived alike. */
export async function readReport(
  db: Database,
  sample: StoredSample,
  { signing = [], reportId, ...print }: ReportPrint,
): Promise<ReportSource> {
  const tests = await findTestsOfSample(db, sample.id);
  const ids = tests.map((test) => test.id);
  const signatures = await findSignatures(db, ids);
  return {
    ...print,
    ...(await readPrinted(db, print.day)),
    sample,
    group: await readProductGroup(db, [sample]),
    tests,
    signatures: [...counting(signatures, tests), ...signing],
    changed: await findChanged(db, ids),
    outsideBefore: await findOutsideBefore(db, ids),
    conforming: await findConforming(db, ids),
    receiver: await findReceiver(db, sample.id),
    found: await findCondition(db, sample.id),
    replaced: await findReplaced(db, sample.id, reportId),
  };
}
