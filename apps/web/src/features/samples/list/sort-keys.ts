import { isSampleSort, type SampleSort } from '@kiemlab/contract/features/samples/samples.order';
import type { Sort } from '../../../ui/data-list/types.ts';

/** The column of the barcode shows this field. */
const BARCODE = { column: 'barcode', field: 'sampleIdExternal' } as const;

/** The sorted column of the list, from what the address says; nothing for what is no column. */
export const sortOf = ({
  sort,
  order,
}: {
  sort?: string | undefined;
  order?: 'desc' | undefined;
}): Sort | undefined =>
  sort !== undefined && isSampleSort(sort)
    ? { key: sort === BARCODE.field ? BARCODE.column : sort, descending: order === 'desc' }
    : undefined;

/** What the server sorts by for a column. */
export const fieldOfColumn = (column: string): SampleSort | undefined => {
  const field = column === BARCODE.column ? BARCODE.field : column;
  return isSampleSort(field) ? field : undefined;
};
