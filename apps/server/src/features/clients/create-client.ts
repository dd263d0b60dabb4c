import { createClient as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { route } from '../../platform/http/route.ts';
import { checkClient } from './check-client.ts';
import { insertClient } from './clients.queries.ts';
import { presentClient, toColumns } from './clients.record.ts';

/** Adds a client (CLIENT-01). */
export const createClient = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const columns = toColumns(body);
    await checkClient(tx, { columns, imageUrl: body.imageUrl });
    return presentClient(await insertClient(tx, columns));
  }),
);
