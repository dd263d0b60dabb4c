import { type Delivered, DELIVERED, isStanding, type ReportStatus } from './reports.rules.ts';

/** Hours from the issue within which a report, and the notice that its sample failed, go out (TT 11/2018 art. 7). */
export const DELIVER_WITHIN = 24;

/** Hours from the issue at which who sends them is told, the last one that they are late (rule C25). */
export const TOLD_AFTER = [0, 12, DELIVER_WITHIN] as const;

/** What the rules need to know of a report that goes out. */
export interface Outgoing {
  status: ReportStatus;
  verdict: 'PASS' | 'FAIL' | null;
  /** ISO 8601; null while a draft. */
  issuedAt: string | null;
  /** Those that were struck out are none (rule C27). */
  deliveries: readonly { what: Delivered; withdrawn?: object | null }[];
  /** What deliveries were recorded of when it was issued. */
  deliveriesRecorded: readonly Delivered[];
}

/** What has to go out of a report that stands: its paper, and the notice where its sample failed; nothing of one that was replaced. */
export const toDeliver = ({ status, verdict }: Pick<Outgoing, 'status' | 'verdict'>): readonly Delivered[] =>
  isStanding(status) ? DELIVERED.filter((what) => what === 'REPORT' || verdict === 'FAIL') : [];

/** True for the report that a notice is made of: it stands, and says that its sample failed (rule C23). */
export const isNoticed = (report: Pick<Outgoing, 'status' | 'verdict'>): boolean =>
  toDeliver(report).includes('NOTICE');

/** What of it should have gone out by a moment, in ms since 1970, and no delivery of it is noted (rule C26). */
export const lateOf = (report: Outgoing, at: number): readonly Delivered[] =>
  report.issuedAt !== null && at - Date.parse(report.issuedAt) >= DELIVER_WITHIN * 3_600_000
    ? toDeliver(report).filter(
        (what) =>
          report.deliveriesRecorded.includes(what) &&
          !report.deliveries.some((one) => one.what === what && !one.withdrawn),
      )
    : [];
