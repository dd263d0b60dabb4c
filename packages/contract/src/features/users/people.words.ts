/** Which people a list shows. */
export const LISTED_PEOPLE = ['active', 'disabled', 'all'] as const;
export type ListedPeople = (typeof LISTED_PEOPLE)[number];
