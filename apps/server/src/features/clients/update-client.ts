import { updateClient as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { checkClient } from './check-client.ts';
import { lockClients, updateClient as update } from './clients.queries.ts';
import { presentClient, toColumns } from './clients.record.ts';

/** Changes a client (CLIENT-01); a version that is no longer the client's is STALE_VERSION, and what changed meanwhile stays. */
export const updateClient = route(endpoint, ({ params, body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    for (const field of ['clientID', 'id'] as const)
      if (body[field] && body[field] !== params.id)
        throw new AppError('VALIDATION', { fields: [{ field, code: 'INVALID_VALUE' }] });
    const now = found((await lockClients(tx, [params.id]))[0], 'CLIENT_NOT_FOUND');
    checkVersions([{ id: now.id, version: body.version }], [{ ...now, code: now.full_name }]);
    const columns = toColumns(body);
    await checkClient(tx, { columns, imageUrl: body.imageUrl, now });
    return presentClient(await update(tx, now.id, columns));
  }),
);
