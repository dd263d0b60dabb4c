/** What of a result may be compared with the limits (specification 2 §5): the form of a test group says which it is. */
export const FLAG_BASES = ['OBSERVER_VALUE', 'LOD', 'LOQ', 'RESULT'] as const;
export type FlagBase = (typeof FLAG_BASES)[number];
export const isFlagBase = (text: string): text is FlagBase => FLAG_BASES.some((base) => base === text);

/** What a call that says nothing means, as the specification has it. */
export const SPECIFIED_FLAG_BASE: FlagBase = 'OBSERVER_VALUE';
/** What the editor begins a new test group with: the one value that every completed result has. */
export const FIRST_FLAG_BASE: FlagBase = 'RESULT';
