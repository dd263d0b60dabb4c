import { RetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import type { Database } from '@kiemlab/db/database';
import { findRetentionRules } from './retention.queries.ts';

/** All rules of retention, as they are shown: by sample type in Vietnamese order, those for any other last, newest first. */
export const readRules = async (db: Database): Promise<RetentionRule[]> =>
  (await findRetentionRules(db)).map((row) =>
    RetentionRule.parse({
      id: row.id,
      templateId: row.template_id,
      templateName: row.template_name,
      sampleSource: row.source,
      afterExpiry: row.after_expiry,
      afterSampling: row.after_sampling,
      afterReport: row.after_report,
      afterReceipt: row.after_receipt,
      combination: row.combination,
      effectiveFrom: row.effective_from,
      version: row.version,
    }),
  );
