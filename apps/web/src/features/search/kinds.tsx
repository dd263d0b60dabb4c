import {
  type ClientHit,
  type DocumentHit,
  findClients,
  findDocuments,
  findSamples,
  findTests,
  type SampleHit,
  type TestHit,
} from '@kiemlab/contract/features/search/search.api';
import type { ReactNode } from 'react';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { DocumentStatusPill } from '../documents/components/DocumentStatusPill.tsx';
import { SampleStatusPill } from '../samples/components/SampleStatusPill.tsx';
import { ALL_YEARS } from '../samples/list/years.ts';
import { TestStatusPill } from '../analyses/components/TestStatusPill.tsx';
import type { RecentRecord } from './recent-records.ts';

export type SearchKind = RecentRecord['kind'];

/** A hit as it is drawn: what it bears, what it is called, and its state. */
export interface ShownHit extends RecentRecord {
  /** What stands behind the name. */
  note: string;
  state: ReactNode;
}

interface Kind {
  title: TextKey;
  icon: IconName;
}

/** What is searched, in the order in which it is shown. */
export const SEARCH_KINDS = {
  samples: { title: 'search.kinds.samples', icon: 'box' },
  tests: { title: 'search.kinds.tests', icon: 'flask' },
  clients: { title: 'search.kinds.clients', icon: 'building' },
  documents: { title: 'search.kinds.documents', icon: 'document' },
} as const satisfies Record<SearchKind, Kind>;
export const KIND_NAMES = Object.keys(SEARCH_KINDS) as SearchKind[];

export const KIND_CALLS = {
  samples: findSamples,
  tests: findTests,
  clients: findClients,
  documents: findDocuments,
} as const;

interface Hits {
  samples: SampleHit;
  tests: TestHit;
  clients: ClientHit;
  documents: DocumentHit;
}

const SHOW: { [K in SearchKind]: (hit: Hits[K]) => Omit<ShownHit, 'kind' | 'id'> } = {
  samples: ({ code, name, status }) => ({
    ...{ code, name, note: '' },
    state: <SampleStatusPill status={status} />,
  }),
  tests: ({ code, name, sampleName, status }) => ({
    ...{ code, name, note: sampleName },
    state: <TestStatusPill status={status} />,
  }),
  clients: ({ code, name, clientType }) => ({ code, name, note: clientType, state: null }),
  documents: ({ title, edition, status, expireDate }) => ({
    ...{ code: '', name: title, note: edition },
    state: <DocumentStatusPill status={status} expireDate={expireDate} />,
  }),
};

/** A hit of a kind, as it is drawn. */
export const showHit = <K extends SearchKind>(kind: K, hit: Hits[K]): ShownHit => ({
  ...{ kind, id: hit.id },
  ...SHOW[kind](hit),
});

/** Where a record opens: on its own page, or as the only one of its list. */
export function addressOf({ kind, id, code, name }: RecentRecord) {
  switch (kind) {
    case 'samples':
      return { to: '/sample/$id', params: { id } } as const;
    case 'documents':
      return { to: '/document/$id', params: { id } } as const;
    case 'tests':
      return { to: '/test', search: { textSearch: code } } as const;
    case 'clients':
      return { to: '/client', search: { textSearch: code || name } } as const;
  }
}

/** The list of a kind, narrowed to what was typed. */
export function listOf(kind: SearchKind, text: string) {
  switch (kind) {
    case 'samples':
      return { to: '/sample', search: { textSearch: text, year: ALL_YEARS } } as const;
    case 'documents':
      return { to: '/document', search: { searchStr: text } } as const;
    case 'tests':
      return { to: '/test', search: { textSearch: text } } as const;
    case 'clients':
      return { to: '/client', search: { textSearch: text } } as const;
  }
}
