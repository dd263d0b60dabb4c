import { viFirst } from './vi-first.ts';
import { viRest } from './vi-rest.ts';

/** All Vietnamese texts. */
export const vi = { ...viFirst, ...viRest } as const;
