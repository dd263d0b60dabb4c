import { isSampleSort } from '@kiemlab/contract/features/samples/samples.order';
import type { SampleView, ViewParts } from '@kiemlab/contract/features/views/views.api';
import { VIEW_PARTS, type ViewPart } from '@kiemlab/contract/features/views/views.rules';
import { columnsOf, type ShownColumns, spellColumns } from '../../lib/view-params.ts';

/** The address of the list as far as views are concerned: their parts as it spells them, and which view was opened. */
export type ViewAddress = {
  [Part in Exclude<ViewPart, 'columns' | 'dayField' | 'sort' | 'thenSort'>]?: ViewParts[Part] | undefined;
} & {
  /** The day of receipt is meant where none is said. */
  dayField?: 'appointmentDate' | undefined;
  sort?: string | undefined;
  thenSort?: string | undefined;
  columns?: string | undefined;
  /** The id of a view, or that none is wanted. */
  view?: string | undefined;
};

/** True for an address that says nothing at all: the list is just opened. */
export const saysNothing = (address: object): boolean =>
  Object.values(address).every((value) => value === undefined);

/** The address of a view: all of its parts, and nothing of what was there before. */
export const addressOf = ({ id, shown }: Pick<SampleView, 'id' | 'shown'>): Required<ViewAddress> =>
  ({
    ...Object.fromEntries(VIEW_PARTS.map((part) => [part, shown[part]])),
    columns: shown.columns && spellColumns(shown.columns),
    view: id,
  }) as Required<ViewAddress>;

/** An address may be typed by hand: by what there is no column of, the list is not sorted. */
function isKnown(part: ViewPart, address: ViewAddress): boolean {
  if (part !== 'sort' && part !== 'thenSort') return true;
  const sort = address[part];
  return sort !== undefined && isSampleSort(sort);
}

/** What a view that is saved now says: the address, with the columns as they are on the screen. */
export const partsOf = (address: ViewAddress, columns: ShownColumns): ViewParts =>
  ({
    ...Object.fromEntries(
      VIEW_PARTS.filter((part) => address[part] !== undefined && isKnown(part, address)).map((part) => [
        part,
        address[part],
      ]),
    ),
    columns: columnsOf(address) ?? columns,
  }) as ViewParts;

/** As the server keeps it, and with the words of a list in one order. */
const comparable = (part: ViewPart, value: unknown): unknown => {
  // The day of receipt is meant where none is said.
  if (typeof value !== 'string' || value === 'receivedDate') return part === 'dayField' ? undefined : value;
  return part === 'status' || part === 'columns'
    ? value.split(',').sort().join()
    : value.normalize('NFC').trim();
};

/** Does the address say something else than the view that was opened? */
export function isChanged(address: ViewAddress, view: Pick<SampleView, 'id' | 'shown'>): boolean {
  const saved = addressOf(view);
  return VIEW_PARTS.some((part) => comparable(part, address[part]) !== comparable(part, saved[part]));
}
