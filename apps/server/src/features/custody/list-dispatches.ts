import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { listDispatches as endpoint } from '@kiemlab/contract/features/custody/custody.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findDispatches } from './custody.queries.ts';

/** To whom a sample was sent, and when it came back (rules S12 and S15). */
export const listDispatches = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  return (await findDispatches(db, sample.id)).map((row) => ({
    id: row.id,
    sentOn: row.sent_on,
    sentAt: row.sent_at.toISOString(),
    // What goes back to the client tells who that is.
    recipient: hidesOrigin(user) ? '' : row.recipient,
    purpose: hidesOrigin(user) ? '' : row.purpose,
    quantity: row.quantity,
    unit: row.unit,
    sentBy: row.sender,
    returnedOn: row.returned_on,
    returnedAt: row.returned_at?.toISOString() ?? null,
  }));
});
