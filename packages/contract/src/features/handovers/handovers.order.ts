import { growing } from '../../core/sorted-columns.ts';

/** By what hand-overs are sorted, people by the names that their reader is shown. */
export const HANDOVER_ORDER = growing(['sample', 'name', 'givenBy', 'takenBy', 'handedAt', 'place']);
