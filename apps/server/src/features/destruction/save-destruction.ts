import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { saveDestruction as endpoint } from '@kiemlab/contract/features/destruction/destruction.api';
import { today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { updateDestruction } from './destruction.queries.ts';
import { minutesToChange } from './judge-minutes.ts';
import { nameCouncil } from './load-council.ts';

/**
 * Says by whom, how, where and when the samples of minutes are destroyed (rule K9). It may be said in parts; what lacks is asked
 * for when they are signed. Signatures of before were given on something else, and do not hold any more.
 */
export const saveDestruction = route(endpoint, async ({ params: { id }, body }, context) => {
  const { version, council, method, place, destroyedOn } = body;
  if (destroyedOn !== null && destroyedOn > today())
    throw new AppError('VALIDATION', { fields: [{ field: 'destroyedOn', code: 'IN_FUTURE' }] });
  return context.write({ action: endpoint.id }, async (tx) => {
    await minutesToChange(tx, { id, version }, 'edit', context);
    const named = await nameCouncil(tx, council);
    const fields = named.unknown.map((at): FieldFault => ({
      field: `council.${at}.userId`,
      code: 'INVALID_VALUE',
    }));
    if (fields.length > 0) throw new AppError('VALIDATION', { fields });
    const change = { council: named.council, method, place, destroyedOn };
    return { id, version: await updateDestruction(tx, id, change) };
  });
});
