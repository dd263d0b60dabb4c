/**
 * The condition in which a sample was found at its receipt. Wire and attributes call it `status`, as the specification does; the
 * status of a sample in its lifecycle is another thing and has a column.
 */
export const CONDITION_FIELD = 'status';
