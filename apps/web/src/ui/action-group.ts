/** What actions of a menu belong to, in the order of a record's way; what cannot be taken back stands apart, last. */
export const ACTION_GROUPS = ['keeping', 'testing', 'parts', 'paper', 'other', 'danger'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];
