import { can } from '@kiemlab/contract/core/actor';
import { type Client, listClients as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { route } from '../../platform/http/route.ts';
import { findClients } from './clients.queries.ts';

type ClientRow = Awaited<ReturnType<typeof findClients>>[number];

/** The person behind a facility is no part of its name. */
const nameOnly = (row: ClientRow): Client => ({
  id: row.id,
  facilityName: row.facility_name,
  firstName: row.facility_name ? '' : row.first_name,
  lastName: row.facility_name ? '' : row.last_name,
  clientType: '',
  email: '',
  phoneNo: '',
  address: '',
  city: '',
});

/** Clients to pick from; who has no right to clients reads what they are called. */
export const listClients = route(endpoint, async ({ query }, { db, user }) => {
  const namesOnly = !can(user, 'Client');
  const rows = await findClients(db, { search: query.textSearch, id: query.id, namesOnly });
  if (namesOnly) return { clientList: rows.map(nameOnly) };
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
