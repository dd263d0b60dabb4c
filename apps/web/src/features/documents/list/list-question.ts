import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { DOCUMENT_TYPE_KEYS } from '@kiemlab/contract/features/documents/documents.rules';
import type { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import type { Sort } from '../../../ui/data-list/types.ts';

/** What an address says of a list of documents. */
interface ListAddress {
  searchStr?: string | undefined;
  folder?: string | undefined;
  type?: string | undefined;
  status?: 0 | 1 | 2 | undefined;
  sort?: 'title' | undefined;
}

/** What it asks of the call; a kind that there is not counts as not given. */
export function askFor(
  address: ListAddress,
): Omit<Input<typeof listFolderDocuments>['query'], 'page' | 'size' | 'upTo'> {
  const { searchStr, folder, status, sort } = address;
  return {
    searchStr,
    folderId: folder,
    type: DOCUMENT_TYPE_KEYS.find((key) => key === address.type),
    status,
    ...(sort === undefined ? {} : { sort }),
  };
}

/** The order as the heads of the columns show it: titles from A on, days from the newest on. */
export const sortOf = (sort: 'title' | undefined): Sort =>
  sort === undefined ? { key: 'createDate', descending: true } : { key: sort, descending: false };

/** What a press on a head asks for; each order has one direction. */
export const toSort = (sort: Sort | undefined): 'title' | undefined =>
  sort?.key === 'title' && !sort.descending ? 'title' : undefined;
