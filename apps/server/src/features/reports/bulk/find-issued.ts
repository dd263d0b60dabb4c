import type { Database } from '@kiemlab/db/database';
import { chooseSamples } from '../../printing/choose-samples.ts';
import type { StoredSample } from '../../samples/samples.queries.ts';
import { refuseOrigin } from '../../samples/refuse-origin.ts';
import { type Wanted, contentOf } from './bulk-wanted.ts';
import { createUnprintableSamples } from './unprintable-samples.ts';

/**
 * The samples whose report is issued on the form, by their ids: copies are printed of these, and copies are counted. Where there are any, all
 * others are judged first: no number of a copy is drawn for a file that is not made. Throws ORIGIN_HIDDEN, and what cannot be printed by name.
 */
export async function findIssued(db: Database, wanted: Wanted): Promise<Map<string, StoredSample>> {
  const { form, ids, actor } = wanted;
  const issued = new Map<string, StoredSample>();
  if (!form.issued) return issued;
  const refusals = createUnprintableSamples();
  const others: string[] = [];
  for (const id of ids) {
    const { samples } = await chooseSamples(db, form, { ids: [id] }, actor);
    const [sample] = samples;
    if (!sample) continue;
    try {
      if (await form.issued(db, sample)) issued.set(id, sample);
      else others.push(id);
    } catch (error) {
      refusals.add(error);
    }
  }
  if (issued.size === 0 && !refusals.any) return issued;
  refuseOrigin(actor);
  for (const id of others) {
    if (refusals.full) break;
    await contentOf(db, wanted, [id]).catch((error: unknown) => refusals.add(error));
  }
  refusals.check();
  return issued;
}
