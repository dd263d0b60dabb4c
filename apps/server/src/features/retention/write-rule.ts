import type { Tx } from '@kiemlab/db/unit-of-work';
import type { ProposedRule } from './proposed-rule.ts';
import {
  beginReview,
  insertRetentionRule,
  lockRetentionRule,
  updateRetentionRule,
} from './retention.queries.ts';

/**
 * Writes a rule of retention: changes the one of the same samples and first day, or adds it; from here on all samples are gone through.
 * Undefined where somebody else has just added it.
 */
export async function writeRule(
  tx: Tx,
  { sampleSource: source, ...rule }: ProposedRule,
): Promise<{ id: string; version: number } | undefined> {
  const known = await lockRetentionRule(tx, { ...rule, source });
  const saved = known
    ? await updateRetentionRule(tx, known.id, rule)
    : await insertRetentionRule(tx, { ...rule, source });
  if (saved) await beginReview(tx);
  return saved;
}
