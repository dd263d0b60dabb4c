import { useEffect } from 'react';
import { draftOf } from '../../lib/storage/draft.ts';

/** A record that somebody opened lately in this tab. */
export interface RecentRecord {
  kind: 'samples' | 'tests' | 'clients' | 'documents';
  id: string;
  code: string;
  name: string;
}

/** How many are kept. */
const MOST = 8;

// Kept like drafts: of this account, in this tab, until it is closed.
const store = () => draftOf<RecentRecord[]>('recent-records');

/** The records opened lately, the last one first. */
export const readRecent = (): readonly RecentRecord[] => store().read() ?? [];

/** Notes that a record was opened. */
export function noteRecent(record: RecentRecord): void {
  const others = readRecent().filter(({ kind, id }) => kind !== record.kind || id !== record.id);
  store().write([record, ...others].slice(0, MOST));
}

/** Notes a record that a page shows, once it is there. */
export function useNoteRecent(record: RecentRecord | undefined): void {
  const { kind, id, code, name } = record ?? {};
  useEffect(() => {
    if (kind !== undefined && id !== undefined) noteRecent({ kind, id, code: code ?? '', name: name ?? '' });
  }, [kind, id, code, name]);
}
