import { CLIENT_ORDER } from '@kiemlab/contract/features/clients/clients.order';
import { can } from '@kiemlab/contract/core/actor';
import { listClients as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { route } from '../../platform/http/route.ts';
import { isAtAnyLength, refuseLongOrder } from '../../platform/paging/list-order.queries.ts';
import type { StoredClient } from './clients.queries.ts';
import { presentClient, presentName } from './clients.record.ts';
import {
  type ClientFilter,
  clientsUpTo,
  countClients,
  findClientPage,
  findClientsAfter,
} from './list-clients.queries.ts';

/** Rows of a page whose size is not said. */
const USUAL = 10;
/** Rows that are read at a time where all are wanted. */
const BATCH = 1_000;

type Present = typeof presentClient;

/** All clients that fit, a batch in memory at a time. */
async function* allOf(
  db: Database,
  filter: ClientFilter,
  present: Present,
  upTo: string,
): AsyncGenerator<string[]> {
  yield [`{"total":${await countClients(db, filter)},"upTo":"${upTo}","clientList":[`];
  let after: StoredClient | undefined;
  do {
    const rows = await findClientsAfter(db, filter, after, BATCH);
    const comma = after ? ',' : '';
    if (rows.length > 0) yield [comma, rows.map((row) => JSON.stringify(present(row))).join(',')];
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after);
  yield [']}'];
}

/** Clients, all or a page of them; who has no right to clients reads what they are called (CLIENT-01). */
export const listClients = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, upTo: told, textSearch: search, clientType, id, ...order } = query;
  const namesOnly = !can(user, 'Client');
  const present = namesOnly ? presentName : presentClient;
  // Of whom only names are known no type is, either.
  if (namesOnly && clientType) return { clientList: [], total: 0, upTo: (await clientsUpTo(db, told)).text };
  // A type, a day, an address are no order for who does not read them.
  for (const [field, column] of Object.entries({ sort: order.sort, thenSort: order.thenSort }))
    if (namesOnly && column !== undefined && column !== 'name')
      throw new AppError('VALIDATION', { fields: [{ field, code: 'NOT_SHOWN' }] });
  const isPaged = page !== undefined || size !== undefined || order.sort !== undefined;
  const upTo = told !== undefined || !isPaged ? await clientsUpTo(db, told) : undefined;
  const filter: ClientFilter = { search, clientType, id, namesOnly, upTo };
  if (!isPaged) return new JsonText(allOf(db, filter, present, upTo?.text ?? ''));
  const limit = size ?? USUAL;
  if (!isAtAnyLength(CLIENT_ORDER, order))
    refuseLongOrder(CLIENT_ORDER, order, await countClients(db, filter));
  const found = await findClientPage(db, filter, { offset: (page ?? 0) * limit, limit, order });
  return { clientList: found.rows.map(present), total: found.total, upTo: upTo?.text ?? found.upTo };
});
