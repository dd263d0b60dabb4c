import { listRetentionRules as endpoint } from '@kiemlab/contract/features/retention/retention.api';
import { route } from '../../platform/http/route.ts';
import { findWaitingOf } from '../safeguards/waiting.queries.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { ProposedRule } from './proposed-rule.ts';
import { readRules } from './read-rules.ts';
import { isReviewing } from './retention.queries.ts';

/** The rules of retention (rules K), and those that wait for a second person (rule R10). */
export const listRetentionRules = route(endpoint, async (_input, { db }) => {
  const waiting = [];
  for (const change of await findWaitingOf(db, 'retention')) {
    const rule = ProposedRule.parse(change.proposal);
    const template = rule.templateId === null ? undefined : await findTemplate(db, rule.templateId);
    waiting.push({
      ...rule,
      templateName: template?.name ?? null,
      askedBy: { id: change.asked_by, name: change.asker },
      askedAt: change.asked_at.toISOString(),
    });
  }
  return { rules: await readRules(db), waiting, recomputing: await isReviewing(db) };
});
