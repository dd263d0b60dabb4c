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
  'thenSort',
  'thenOrder',
  'columns',
] as const;
export type ViewPart = (typeof VIEW_PARTS)[number];

/** Lists that have saved views, by the names under which their columns are remembered. */
export const VIEWED_LISTS = [
  'samples',
  'tests',
  'clients',
  'users',
  'double-people',
  'access-review',
  'safeguards',
  'jobs',
  'oos',
  'destructions',
  'retention-due',
  'holds',
  'handovers',
  'alerts',
  'documents',
  'folder-documents',
  'requests',
  'training',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const isViewedList = (name: string): name is ViewedList => VIEWED_LISTS.some((list) => list === name);

/** True where a view says what views of its list say: those of samples their parts one by one, those of others the address. */
export const fitsList = (list: ViewedList, shown: Partial<Record<ViewPart | 'search', unknown>>): boolean =>
  list === 'samples'
    ? shown.search === undefined
    : VIEW_PARTS.every((part) => part === 'columns' || shown[part] === undefined);
