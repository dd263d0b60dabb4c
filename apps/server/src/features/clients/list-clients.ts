import { listClients as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { route } from '../../platform/http/route.ts';
import { findClients } from './clients.queries.ts';

/** Clients to pick from. */
export const listClients = route(endpoint, async ({ query }, { db }) => {
  const rows = await findClients(db, { search: query.textSearch, id: query.id });
  return {
    clientList: rows.map((row) => ({
      id: row.id,
      facilityName: row.facility_name,
      firstName: row.first_name,
      lastName: row.last_name,
      clientType: row.client_type,
      email: row.email,
      phoneNo: row.phone,
      address: row.address,
      city: row.city,
    })),
  };
});
