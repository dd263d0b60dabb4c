import { findEqualClients as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { clientName, MOST_EQUAL } from '@kiemlab/contract/features/clients/clients.rules';
import { route } from '../../platform/http/route.ts';
import { presentClient } from './clients.record.ts';
import { findEqual } from './equal-clients.queries.ts';

/** Clients that one to be made equals, for the page to ask about; the call that makes it asks nothing (CLIENT-01). */
export const findEqualClients = route(endpoint, async ({ query }, { db }) => {
  const { facilityName = '', firstName = '', lastName = '' } = query;
  const { identificationNumber = '', phoneNo = '', email = '' } = query;
  const name = clientName({ facilityName, firstName, lastName });
  const { rows, total } = await findEqual(db, { name, identificationNumber, phoneNo, email }, MOST_EQUAL);
  return { clients: rows.map((row) => ({ client: presentClient(row), by: row.by })), total };
});
