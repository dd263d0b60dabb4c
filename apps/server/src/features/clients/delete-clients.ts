import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { Language } from '@kiemlab/contract/core/language';
import { deleteClients as endpoint } from '@kiemlab/contract/features/clients/clients.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { countSamplesOf, lockClients, markClientsDeleted } from './clients.queries.ts';

interface InUse {
  id: string;
  name: string;
  samples: number;
}

const inWords = ({ name, samples }: InUse, language: Language): string =>
  language === 'vi' ? `${name} (${samples} mẫu)` : `${name} (${samples} sample${samples === 1 ? '' : 's'})`;

/**
 * Deletes all named clients or none; those that samples refer to stay, and are named with how many (CLIENT-01). Not with how many to
 * who may not see where samples come from: a number that grows with a sample tells whose it is (rule B2).
 */
export const deleteClients = route(endpoint, async ({ query: { ids } }, context) => {
  await context.write({ action: endpoint.id }, async (tx) => {
    const clients = await lockClients(tx, ids);
    if (clients.length < ids.length) throw new AppError('CLIENT_NOT_FOUND');
    // Counted after the locks were got: who refers a sample at this moment holds its client until the sample is there.
    const samples = await countSamplesOf(tx, ids);
    const inUse = clients.flatMap(({ id, full_name: name }): InUse[] => {
      const count = samples.get(id);
      return count ? [{ id, name, samples: count }] : [];
    });
    const codes = inUse.map(({ name }) => name);
    if (inUse.length > 0 && hidesOrigin(context.user))
      throw new AppError('CLIENT_IN_USE', { codes, names: codes.join(', ') });
    if (inUse.length > 0)
      throw new AppError('CLIENT_IN_USE', {
        codes,
        clients: inUse,
        names: inUse.map((client) => inWords(client, context.language)).join(', '),
      });
    await markClientsDeleted(tx, ids);
  });
  return { deleted: ids.length };
});
