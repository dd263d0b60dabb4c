import { idParam, wordParam } from './search-params.ts';

/** What views add to the address of a list; part of the first script. */

/** Which columns are shown, where that differs from what the list begins with. */
export type ShownColumns = Readonly<Record<string, boolean>>;

/** In the place of a view: none, not even the one that the list opens with. */
export const NO_VIEW = 'none';

/** What an address says of the moment, and no view keeps: the page, what is opened beside the list, the part of the page it stands on. */
export const OF_THE_MOMENT: readonly string[] = ['page', 'columns', 'view', 'open', 'tab'];

/** The list stands in a place that its address says: `folder` of the files of one. */
const PLACES: Readonly<Record<string, readonly string[]>> = { 'folder-documents': ['folder'] };

/** What an address of a list says that no view of it keeps. */
export const besideViews = (list: string): readonly string[] => [...OF_THE_MOMENT, ...(PLACES[list] ?? [])];

/** True for an address that says nothing of a list but where it stands: it is just opened. */
export const isBlank = (list: string, search: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(search).every(
    ([key, value]) => value === undefined || key === 'tab' || PLACES[list]?.includes(key),
  );

/** Columns as the list begins with. */
const AS_USUAL = 'default';
const COLUMN = /^-?[\w:.][\w:.-]{0,79}$/;
const MOST_COLUMNS = 200;

/** Columns as the address spells them: those that are shown besides, and with a minus those that are not. */
export const spellColumns = (shown: ShownColumns): string =>
  Object.entries(shown)
    .map(([key, on]) => (on ? key : `-${key}`))
    .sort()
    .join() || AS_USUAL;

/** Reads the columns of an address; whatever does not fit counts as not given. */
export const columnsParam = (value: unknown): string | undefined => {
  const keys = typeof value === 'string' ? value.split(',') : [];
  return keys.length > 0 && keys.length <= MOST_COLUMNS && keys.every((key) => COLUMN.test(key))
    ? keys.join()
    : undefined;
};

/** The columns that an address asks for; undefined where it leaves them to the person. */
export const columnsOf = ({ columns }: { columns?: string | undefined }): ShownColumns | undefined =>
  columns === undefined
    ? undefined
    : Object.fromEntries(
        columns
          .split(',')
          .filter((key) => key !== AS_USUAL)
          .map((key) => (key.startsWith('-') ? [key.slice(1), false] : [key, true])),
      );

/** Reads the view of an address: its id, or that none is wanted. */
export const viewParam = (value: unknown): string | undefined =>
  idParam(value) ?? wordParam(value, [NO_VIEW]);
