import { saveRetentionRule as endpoint } from '@kiemlab/contract/features/retention/retention.api';
import { keepsShorter } from '@kiemlab/contract/features/retention/retention.rules';
import { today } from '../../platform/clock.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { rulesEndedBy } from './ended-rules.ts';
import { subjectOf } from './proposed-rule.ts';
import { readRules } from './read-rules.ts';
import { lockRetentionRule, lockRules, updateRetentionRule } from './retention.queries.ts';
import { rulesThatCount } from './rules-that-count.ts';
import { writeRule } from './write-rule.ts';

const MONTHS = ['afterExpiry', 'afterSampling', 'afterReport', 'afterReceipt'] as const;

/** How a rule for any other sample type is called where changes that wait are listed. */
const ANY_OTHER = 'Loại mẫu khác';

/**
 * Changes or adds a rule; samples that follow it are brought in line afterwards, part by part (rules K). One that keeps samples for less
 * long than what counts for them waits for its second person, and whatever is saved takes the place of what waited (rule R10). Shorter
 * ones of a day to come that nobody signed for end with a longer one: they keep as long as it, and the answer tells what they were.
 */
export const saveRetentionRule = route(endpoint, async ({ body }, context) => {
  const { version, reason, ...rule } = body;
  if (MONTHS.every((key) => rule[key] === null))
    throw new AppError('VALIDATION', { fields: [{ field: 'afterReceipt', code: 'REQUIRED' }] });
  const template =
    rule.templateId === null
      ? undefined
      : found(await findTemplate(context.db, rule.templateId), 'NOT_FOUND');
  const stale = () => new AppError('STALE_VERSION', { codes: [template?.name ?? rule.sampleSource] });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    await lockRules(tx);
    const known = await lockRetentionRule(tx, { ...rule, source: rule.sampleSource });
    if (known?.version !== version) throw stale();
    const asked = { kind: 'retention', subject: subjectOf(rule), askedBy: context.user.id } as const;
    const rules = await readRules(tx);
    const waits = rulesThatCount(rules, rule).some((before) => keepsShorter(before, rule));
    const ends = rulesEndedBy(rules, rule, { today: today(), waits });
    if (waits) {
      const name = `${template?.name ?? ANY_OTHER} – ${rule.sampleSource}`;
      await waitForSecond(tx, context, { ...asked, name, proposal: rule, reason });
      return { id: known?.id ?? null, version: known?.version ?? null, waits: true as const };
    }
    await endWaiting(tx, asked);
    const saved = found(await writeRule(tx, rule), 'STALE_VERSION');
    for (const ended of ends) await updateRetentionRule(tx, ended.id, rule);
    return ends.length > 0 ? { ...saved, ended: ends } : saved;
  });
});
