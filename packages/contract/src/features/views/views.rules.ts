/** Saved views that a person may have. */
export const MOST_VIEWS = 30;

/** Longest name of one. */
export const LONGEST_NAME = 80;

/** What a view can say of the list, by the names of its address: what narrows it, its order, and which columns are shown. */
export const VIEW_PARTS = [
  'templateId',
  'year',
  'status',
  'textSearch',
  'startDate',
  'endDate',
  'dayField',
  'dueClass',
  'waiting',
  'mark',
  'sort',
  'order',
  'columns',
] as const;
export type ViewPart = (typeof VIEW_PARTS)[number];
