import type { AlertRecipients } from '@kiemlab/contract/features/alerts/alert-kind';
import { ALERT_LINKS, type AlertLink } from '@kiemlab/contract/features/alerts/alert-links';
import { CONFIRMER_RIGHTS } from '@kiemlab/contract/features/analytes/limits.rules';
import { ADMINISTRATOR_RIGHT, SIGNING_RIGHTS } from '@kiemlab/contract/features/rights/rights.rules';
import { QUALITY_RIGHT, UNIT_HEAD_RIGHT } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { TEST_ACTIONS } from '@kiemlab/contract/features/analyses/analyses.rules';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../platform/auth/holds.queries.ts';
import { keepsAccounts } from '../../platform/auth/tell-of-lock.queries.ts';
import { keepsFiles } from '../../platform/files/tell-of-damage.queries.ts';

/** People `u` whom the row `r` names. */
const named = sql<boolean>`(u.id = ANY(r.people))`;
/** People `u` who look after quality, and sign nothing. */
export const quality = sql<boolean>`(${holds(QUALITY_RIGHT)} AND NOT ${holds(...SIGNING_RIGHTS)})`;
/** People `u` who may confirm what weakens a safeguard (rule R10). */
const confirmsSafeguards = sql<boolean>`(${holds(ADMINISTRATOR_RIGHT, UNIT_HEAD_RIGHT)} OR ${quality})`;
/** People `u` who may note having seen what was done alone. */
const seesAlone = sql<boolean>`(${holds(UNIT_HEAD_RIGHT)} OR ${quality})`;
/** People `u` who may be the second person of a change of limits (rule T15). */
export const confirmsLimits = sql<boolean>`(${holds('EditConfig')} AND ${holds(...CONFIRMER_RIGHTS)})`;
/** People `u` who send reports (rules R1, C25). */
export const sendsReports = holds('Report_Create', 'Report_Issue');
/** People `u` who answer for certificates being ready in time: planning and unit heads. */
export const makesReports = holds('Report_Create', UNIT_HEAD_RIGHT);
/** People `u` who keep samples that nobody in particular keeps. */
export const keepsSamples = holds('Sample_Receive');

/** What one judges of tests, and whose results they are. */
export interface Judged {
  /** Their test id, whose list says who judges (COMP-09). */
  testId: RawBuilder<unknown>;
  /** `uuid[]` of the accounts that have entered, or already judged, one of them. */
  barred: RawBuilder<unknown>;
}
/** People `u` who may review, or approve, tests (rules T4, T5): by right and by the list of the test id, and of nobody's own results. */
export const mayJudge = (action: 'review' | 'approve', { testId, barred }: Judged): RawBuilder<boolean> =>
  sql<boolean>`(${holds(...TEST_ACTIONS[action].permission)} AND u.id <> ALL(${barred}) AND EXISTS (
    SELECT FROM test_classification c WHERE c.id = ${testId} AND (c.approver_list = 'EVERYONE' OR EXISTS (
      SELECT FROM test_classification_person p WHERE p.classification_id = c.id AND p.role = 'approver' AND p.user_id = u.id))))`;
const JUDGED: Judged = { testId: sql`r.test_id`, barred: sql`r.barred` };
// Whom the row names is who was named and may.
const judges = (action: 'review' | 'approve') =>
  sql<boolean>`CASE WHEN r.people = '{}' THEN ${mayJudge(action, JUDGED)} ELSE ${named} END`;

/** Whom each kind tells of a row `r`, among people `u`. */
export const RECIPIENTS: Readonly<Record<AlertRecipients, RawBuilder<boolean>>> = {
  NAMED: named,
  // Whom the row names is the custodian, where there is one who can be told.
  KEEPERS: sql<boolean>`CASE WHEN r.people = '{}' THEN ${keepsSamples} ELSE ${named} END`,
  NAMED_AND_HEADS: sql<boolean>`(${named} OR ${holds(UNIT_HEAD_RIGHT)})`,
  ACCOUNT_KEEPERS: keepsAccounts,
  FILE_KEEPERS: keepsFiles,
  LIMITS_CONFIRMERS: confirmsLimits,
  SAFEGUARD_CONFIRMERS: sql<boolean>`(${confirmsSafeguards} AND NOT ${named})`,
  QUALITY: sql<boolean>`(${quality} AND NOT ${named})`,
  QUALITY_AND_HEADS: seesAlone,
  NAMED_QUALITY_AND_HEADS: sql<boolean>`(${named} OR ${seesAlone})`,
  FILE_KEEPERS_QUALITY_AND_HEADS: sql<boolean>`(${keepsFiles} OR ${seesAlone})`,
  REPORT_SENDERS: sendsReports,
  REPORT_MAKERS: makesReports,
  REVIEWERS: judges('review'),
  APPROVERS: judges('approve'),
};

/** True for people `u` who may open a link and see the sample behind it, whose id is `sampleId`. */
export const mayOpen = (link: AlertLink, sampleId: RawBuilder<unknown>): RawBuilder<boolean> => {
  const { opens, showsSample } = ALERT_LINKS[link];
  const sees = showsSample
    ? sql`AND (${holds('Sample_ViewAll')} OR EXISTS (SELECT FROM sample_access a WHERE a.sample_id = ${sampleId} AND a.user_id = u.id))`
    : sql``;
  return sql<boolean>`(${holds(...opens)} ${sees})`;
};
