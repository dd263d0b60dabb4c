import type { ExportWish } from '@kiemlab/contract/features/transfer/export/export.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { insertDisclosure } from '../../../platform/disclosures/disclosures.queries.ts';

/** Says that a list is about to leave: who asked for it, and what it is narrowed to; answers the id under which its end is said (rule C18, COMP-17). */
export const noteExport = (
  tx: Tx,
  { ids, ...wish }: ExportWish,
  { ownerId, about }: { ownerId: string; about: string },
): Promise<string> =>
  insertDisclosure(tx, {
    kind: 'LIST',
    what: wish.layout === 'ministry' ? 'ministry-list' : 'sample-list',
    about,
    filter: { ...wish, ...(ids ? { ids } : {}) },
    releasedBy: ownerId,
  });
