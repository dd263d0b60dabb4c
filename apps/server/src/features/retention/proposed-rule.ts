import { KEPT_MONTHS, RETENTION_SOURCE } from '@kiemlab/contract/features/retention/retention-months';
import { z } from 'zod';
import type { RuleOf } from './rules-that-count.ts';

/** What is kept of a rule that waits. */
export const ProposedRule = z.strictObject({
  templateId: z.string().nullable(),
  sampleSource: RETENTION_SOURCE,
  effectiveFrom: z.string(),
  ...KEPT_MONTHS,
});
export type ProposedRule = z.output<typeof ProposedRule>;

/** Of a sample type, source and first day one rule waits. */
export const subjectOf = ({ templateId, sampleSource, effectiveFrom }: RuleOf): string =>
  [templateId ?? '', sampleSource, effectiveFrom].join(':');
