import { z } from 'zod';
import { requiredLine, line } from '../../core/text.ts';

/** People of one side that a paper has room for. */
export const MOST_PARTIES = 5;

/** Somebody who gives or takes samples, each text as it stands on the paper. */
export const Party = z.strictObject({
  name: requiredLine(200),
  position: line(200).default(''),
  department: line(200).default(''),
});
export type Party = z.output<typeof Party>;

const side = z.array(Party).min(1).max(MOST_PARTIES).optional();

/** Who gives and who takes, where the laboratory did not note it; a side that is left out is as the paper proposes it (rule F29). */
export const Parties = z.strictObject({ givers: side, takers: side });
export type Parties = z.output<typeof Parties>;
