import { keepsShorter } from '@kiemlab/contract/features/retention/retention.rules';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { WaitingHandler } from '../safeguards/waiting-handler.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { ProposedRule } from './proposed-rule.ts';
import { readRules } from './read-rules.ts';
import { lockRules } from './retention.queries.ts';
import { monthsOf, rulesThatCount } from './rules-that-count.ts';
import { writeRule } from './write-rule.ts';

/** What counts now and what is to; undefined where the sample type is gone, or nothing is kept shorter by it any more. */
async function show(db: Database, wanted: ProposedRule): Promise<Proposed | undefined> {
  const { templateId, sampleSource, effectiveFrom } = wanted;
  const template = templateId === null ? null : await findTemplate(db, templateId);
  if (template === undefined) return undefined;
  const [before, after] = [rulesThatCount(await readRules(db), wanted).map(monthsOf), monthsOf(wanted)];
  if (!before.some((rule) => keepsShorter(rule, after))) return undefined;
  return { kind: 'retention', template: template?.name ?? null, sampleSource, effectiveFrom, before, after };
}

/** Rules by which samples are kept for less long (rule R10). */
export const waitingRules: WaitingHandler = {
  kinds: ['retention'],
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
