import type { Shape } from '../shape.ts';
import type { search as vi } from '../vi/search.ts';

export const search: Shape<typeof vi> = {
  title: 'Search',
  open: 'Search (Ctrl+K)',
  what: 'A code, or words from samples, tests, clients, documents',
  lead: 'Type a code or a few words; marks may be left out. Records that you opened lately will be shown here.',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  found: 'Search results',
  recent: 'Opened lately',
  pending: 'Searching…',
  nothing: 'Nothing found for “{{text}}” among what you may see.',
  failed: '{{kind}}: the search failed. {{error}}',
  all: 'See all in the list of {{kind}}',
  kinds: { samples: 'Samples', tests: 'Tests', clients: 'Clients', documents: 'Documents' },
};
