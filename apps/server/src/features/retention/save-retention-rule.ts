import { saveRetentionRule as endpoint } from '@kiemlab/contract/features/retention/retention.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import {
  beginReview,
  insertRetentionRule,
  lockRetentionRule,
  updateRetentionRule,
} from './retention.queries.ts';

const MONTHS = ['afterExpiry', 'afterSampling', 'afterReport', 'afterReceipt'] as const;

/** Changes or adds a rule; samples that follow it are brought in line afterwards, part by part (rules K). */
export const saveRetentionRule = route(endpoint, async ({ body }, context) => {
  const { version, reason, sampleSource: source, ...rule } = body;
  if (MONTHS.every((key) => rule[key] === null))
    throw new AppError('VALIDATION', { fields: [{ field: 'afterReceipt', code: 'REQUIRED' }] });
  const template =
    rule.templateId === null
      ? undefined
      : found(await findTemplate(context.db, rule.templateId), 'NOT_FOUND');
  const stale = () => new AppError('STALE_VERSION', { codes: [template?.name ?? source] });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const known = await lockRetentionRule(tx, { ...rule, source });
    if (known?.version !== version) throw stale();
    const saved = known
      ? await updateRetentionRule(tx, known.id, rule)
      : await insertRetentionRule(tx, { ...rule, source });
    if (!saved) throw stale();
    await beginReview(tx);
    return saved;
  });
});
