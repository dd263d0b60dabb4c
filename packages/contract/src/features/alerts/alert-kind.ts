import type { Bilingual } from '../../core/language.ts';
import type { AlertLink } from './alert-links.ts';

/** Parts of the product that raise alerts; named as the trail names them. */
export const ALERT_MODULES = [
  'samples',
  'users',
  'analytes',
  'reports',
  'safeguards',
  'tests',
  'documents',
  'files',
] as const;

/**
 * Whom a kind tells, each a condition of the server (`recipients.queries.ts`). However they are found: only active accounts, who may open
 * what the link shows and see the record, and never who acts.
 */
export type AlertRecipients =
  /** Whom the act names: who registered it, takes it, asked for it, is concerned. */
  | 'NAMED'
  /** Who keeps the sample, while he or she is active, else everybody who receives samples. */
  | 'KEEPERS'
  /** Whom the act names, and unit heads. */
  | 'NAMED_AND_HEADS'
  | 'ACCOUNT_KEEPERS'
  /** Administrators, who bring files back from a backup. */
  | 'FILE_KEEPERS'
  | 'LIMITS_CONFIRMERS'
  /** Who confirms what weakens a safeguard, but whom it concerns: they are told so. */
  | 'SAFEGUARD_CONFIRMERS'
  /** Who looks after quality and signs nothing. */
  | 'QUALITY'
  | 'QUALITY_AND_HEADS'
  | 'NAMED_QUALITY_AND_HEADS'
  /** Administrators, who looks after quality, and unit heads. */
  | 'FILE_KEEPERS_QUALITY_AND_HEADS'
  /** Planning, unit head and director: who makes reports sends them, who issues them answers for it. */
  | 'REPORT_SENDERS'
  /** Who is named to review or approve, where that person may, else everybody who may by right and by the list of the test id. */
  | 'REVIEWERS'
  | 'APPROVERS'
  /** Planning, which makes certificates, and unit heads. */
  | 'REPORT_MAKERS';

/** What one kind of alert says, of what, and to whom. */
export interface Kind {
  module: (typeof ALERT_MODULES)[number];
  /** Null: it leads nowhere. */
  link: AlertLink | null;
  to: AlertRecipients;
  /** `{name}` stands for a value, `{name|day}` for a day, which is shown DD/MM/YYYY. */
  message: Bilingual;
  /** Of more than `MOST_SAMPLES` samples that one act is about: one alert, which leads to the list of their tests. */
  many?: Bilingual;
}

/** Samples of one act that a person is told of one by one. */
export const MOST_SAMPLES = 10;
