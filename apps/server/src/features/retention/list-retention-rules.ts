import {
  listRetentionRules as endpoint,
  RetentionRule,
} from '@kiemlab/contract/features/retention/retention.api';
import { route } from '../../platform/http/route.ts';
import { findRetentionRules, isReviewing } from './retention.queries.ts';

/** The rules of retention (rules K). */
export const listRetentionRules = route(endpoint, async (_input, { db }) => ({
  rules: (await findRetentionRules(db)).map((row) =>
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
  ),
  recomputing: await isReviewing(db),
}));
