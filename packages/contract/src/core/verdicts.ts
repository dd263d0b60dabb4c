/** The five bands of specification 1 §4. */
export const FLAGS = ['CRITICAL_LOW', 'LOW', 'OPTIMAL', 'HIGH', 'CRITICAL_HIGH'] as const;
export type Flag = (typeof FLAGS)[number];

export const VERDICTS = ['PASS', 'FAIL', 'N/A'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a record may hold: a verdict, or that its determinations go on, which decides nothing and is no failure. */
export const KEPT_VERDICTS = [...VERDICTS, 'GO_ON'] as const;
export type KeptVerdict = (typeof KEPT_VERDICTS)[number];

/** How a result lies to the limits of its test: inside, outside, or words that were never compared with them (rule O1). */
export const LIMIT_CHECKS = ['WITHIN', 'OUTSIDE', 'NOT_COMPARED'] as const;
export type LimitCheck = (typeof LIMIT_CHECKS)[number];
