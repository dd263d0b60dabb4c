import { saveRetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import type { RetentionRule } from '@kiemlab/contract/features/retention/retention.api';
import { keepsShorter } from '@kiemlab/contract/features/retention/retention.rules';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { WaitingHandler } from '../safeguards/waiting-handler.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { rulesEndedBy } from './ended-rules.ts';
import { ProposedRule } from './proposed-rule.ts';
import { readRules } from './read-rules.ts';
import { lockRules } from './retention.queries.ts';
import { monthsOf, rulesThatCount } from './rules-that-count.ts';
import { writeRule } from './write-rule.ts';

/** False where another rule would have to end with it by now: that is asked for anew (`rulesEndedBy`). */
function canBegin(rules: readonly RetentionRule[], wanted: ProposedRule): boolean {
  try {
    return rulesEndedBy(rules, wanted, { today: today(), waits: true }).length === 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What counts now and what is to; undefined where the sample type is gone, or nothing is kept shorter by it any more. */
async function show(db: Database, wanted: ProposedRule): Promise<Proposed | undefined> {
  const { templateId, sampleSource, effectiveFrom } = wanted;
  const template = templateId === null ? null : await findTemplate(db, templateId);
  if (template === undefined) return undefined;
  const rules = await readRules(db);
  const [before, after] = [rulesThatCount(rules, wanted).map(monthsOf), monthsOf(wanted)];
  if (!before.some((rule) => keepsShorter(rule, after)) || !canBegin(rules, wanted)) return undefined;
  return { kind: 'retention', template: template?.name ?? null, sampleSource, effectiveFrom, before, after };
}

/** Rules by which samples are kept for less long (rule R10). */
export const waitingRules: WaitingHandler = {
  kinds: ['retention'],
  asks: () => saveRetentionRule.permission,
  lock: (tx: Tx) => lockRules(tx),
  load: async ({ db }, changes) => {
    const shown = new Map<string, Proposed>();
    for (const { id, proposal } of changes) {
      const proposed = await show(db, ProposedRule.parse(proposal));
      if (proposed) shown.set(id, proposed);
    }
    return {
      shown,
      refusalOf: () => undefined,
      apply: async (tx) => {
        for (const { proposal } of changes) await writeRule(tx, ProposedRule.parse(proposal));
        return [];
      },
    };
  },
};
