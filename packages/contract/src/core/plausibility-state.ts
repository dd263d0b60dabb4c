/** Of a value far off: asked back and confirmed by who entered it, or entered by a call that was never asked. */
export const UNLIKELY_STATES = ['CONFIRMED', 'NOT_ASKED'] as const;
export type UnlikelyState = (typeof UNLIKELY_STATES)[number];
