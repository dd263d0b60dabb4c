/** What the list of hand-overs may be narrowed by; kept in the address. */
export const HANDOVER_FILTERS = {};
