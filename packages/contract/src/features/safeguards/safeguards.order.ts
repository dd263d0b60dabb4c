import { growing } from '../../core/sorted-columns.ts';

/** By what changes that wait, or did, are sorted; what they are called the page writes in the language of its reader. */
export const SAFEGUARD_ORDER = growing(['askedBy', 'askedAt', 'decidedBy', 'decidedAt']);
