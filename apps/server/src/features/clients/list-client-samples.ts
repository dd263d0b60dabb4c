import { can } from '@kiemlab/contract/core/actor';
import { listClientSamples as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findClient } from './clients.queries.ts';
import { findSamplesOf } from './client-samples.queries.ts';

/** Samples of a client that the caller may see (CLIENT-01). Throws FORBIDDEN for who may not know where a sample comes from. */
export const listClientSamples = route(endpoint, async ({ params, query }, { db, user }) => {
  found(await findClient(db, params.id), 'CLIENT_NOT_FOUND');
  if (!can(user, 'Sample') || !can(user, 'Sample_Origin')) throw new AppError('FORBIDDEN');
  const { page, size } = query;
  const { rows, total } = await findSamplesOf(db, params.id, user, { offset: page * size, limit: size });
  const samples = rows.map((row) => ({
    id: row.id,
    code: row.code,
    sampleName: row.name,
    templateName: row.template,
    status: row.status,
    receivedDate: row.received_date,
  }));
  return { samples, total };
});
