import type { DOCUMENT_ORDER } from '@kiemlab/contract/features/documents/documents.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { DOCUMENT_TYPE_KEYS } from '@kiemlab/contract/features/documents/documents.rules';
import type { listFolderDocuments } from '@kiemlab/contract/features/documents/filing.api';
import { orderIn, type SaidOrder } from '../../../lib/list-filters.ts';

/** What an address says of a list of documents. */
interface ListAddress extends SaidOrder<ColumnOf<typeof DOCUMENT_ORDER>> {
  searchStr?: string | undefined;
  folder?: string | undefined;
  type?: string | undefined;
  status?: 0 | 1 | 2 | undefined;
}

/** What it asks of the call; a kind that there is not counts as not given. */
export function askFor(
  address: ListAddress,
): Omit<Input<typeof listFolderDocuments>['query'], 'page' | 'size' | 'upTo'> {
  const { searchStr, folder, status } = address;
  return {
    searchStr,
    folderId: folder,
    type: DOCUMENT_TYPE_KEYS.find((key) => key === address.type),
    status,
    ...orderIn(address),
  };
}
