import {
  type ClientHit,
  findClients as endpoint,
  SEARCH_HITS,
} from '@kiemlab/contract/features/search/search.api';
import { route } from '../../platform/http/route.ts';
import { findClientsAfter } from '../clients/list-clients.queries.ts';
import { bestFirst } from './best-first.ts';
import { findClientOfCode } from './search.queries.ts';

/** Clients by their external ids, then by the words of their list (SHELL-07). */
export const findClients = route(endpoint, async ({ query: { text } }, { db }) => {
  const bearing = await findClientOfCode(db, text);
  const filter = { search: text, namesOnly: false };
  const listed = await findClientsAfter(db, filter, undefined, SEARCH_HITS + 1);
  const hits = listed.map(
    ({ id, external_id: code, full_name: name, client_type: clientType }): ClientHit => ({
      ...{ id, code, name, clientType },
    }),
  );
  return bestFirst(text, bearing, hits, ({ code, name }) => code || name);
});
