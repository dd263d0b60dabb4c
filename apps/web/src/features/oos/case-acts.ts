/** What the unit head does with a case, as its button is called; two acts of the rules are one decision. */
export const CASE_ACTS = ['decide', 'clear', 'permit', 'withdraw'] as const;
export type CaseAct = (typeof CASE_ACTS)[number];
