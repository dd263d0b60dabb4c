import type { ApiCaller } from '../support/api-caller.ts';
import { accountOf } from './account-of.ts';

/** Gives a sample to a group in which knv1 answers for it, as the planning clerk. */
export async function giveToGroup(api: ApiCaller, sampleId: string): Promise<void> {
  const [cart] = await api.call<{ cartId: string }[]>('kehoach1', 'GET', '/api/carts');
  await api.call('kehoach1', 'PUT', '/api/carts/add-to-cart', {
    cartId: cart?.cartId,
    cartResponsibleUserId: [await accountOf(api, 'knv1')],
    sampleId,
  });
}
