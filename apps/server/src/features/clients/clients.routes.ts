import type { Route } from '../../platform/http/route.ts';
import { countTypes } from './count-types.ts';
import { createClient } from './create-client.ts';
import { deleteClients } from './delete-clients.ts';
import { findEqualClients } from './find-equal-clients.ts';
import { getClientImage } from './get-client-image.ts';
import { listClientSamples } from './list-client-samples.ts';
import { listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

export const clientsRoutes: Route[] = [
  listClients,
  findEqualClients,
  createClient,
  updateClient,
  deleteClients,
  countTypes,
  getClientImage,
  listClientSamples,
];
