/** What the list of minutes may be narrowed by; kept in the address. */
export const DESTRUCTION_FILTERS = {};
