import { deleteAnalyte as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { isId } from '@kiemlab/contract/core/text';
import type { Database } from '@kiemlab/db/database';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findByCode, markAnalyteDeleted } from './analyte-keeping.queries.ts';
import { countTestsOf, lockAnalytes } from './set-up.queries.ts';

/**
 * The id that is meant, or that of the analyte with a code. What is written as an id never means a code: it may be of one that is gone.
 * Throws NOT_FOUND, ANALYTE_CODE_AMBIGUOUS where several test ids have the code.
 */
async function idOf(db: Database, key: string): Promise<string> {
  if (isId(key)) return key;
  const [named, ...others] = await findByCode(db, key);
  if (others.length > 0) throw new AppError('ANALYTE_CODE_AMBIGUOUS', { value: key });
  return found(named, 'NOT_FOUND');
}

/** Deletes an analyte that was never assigned; its code and its name are free (specification 1 §7). */
export const deleteAnalyte = route(endpoint, ({ params }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const id = await idOf(tx, params.id);
    const analyte = found((await lockAnalytes(tx, { ids: [id] }))[0], 'NOT_FOUND');
    const count = (await countTestsOf(tx, [analyte.id])).get(analyte.id);
    if (count) throw new AppError('SETUP_IN_USE', { count, codes: [analyte.name] });
    await markAnalyteDeleted(tx, analyte.id);
    return { id: analyte.id };
  }),
);
