import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, text } from '../../core/text.ts';

/** A customer who submits samples (specification 1 §3). */
export const Client = z.strictObject({
  id,
  facilityName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  clientType: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  address: z.string(),
  city: z.string(),
});
export type Client = z.output<typeof Client>;

export const listClients = defineEndpoint({
  id: 'clients.list-clients',
  method: 'GET',
  path: '/api/client',
  summary:
    'Clients, found by name without regard to case and diacritics; 200 at most. With Client_Names alone names only: the other fields are empty, and find nobody',
  permission: ['Client', 'Client_Names'],
  envelope: 'plain',
  query: z.strictObject({
    textSearch: text(200).optional(),
    /** This one only. */
    id: id.optional(),
  }),
  ok: z.strictObject({ clientList: z.array(Client) }),
});
