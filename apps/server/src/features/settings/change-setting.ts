import { can } from '@kiemlab/contract/core/actor';
import { fieldFaults } from '@kiemlab/contract/core/field-errors';
import { changeSetting as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { announce } from '../../platform/notify/announce.queries.ts';
import { rightToChange } from './list-settings.ts';
import { findValue, lockSetting } from './setting-values.queries.ts';
import { addValue } from './settings.queries.ts';

/**
 * Adds a value of a setting, for who holds the setting's own right. What counted before stays, for its days: a value begins today
 * or later, without exception. Refuses a change of who has not seen the value written last.
 */
export const changeSetting = route(endpoint, async ({ params: { key }, body }, context) => {
  const { value, validFrom, reason, seen } = body;
  if (!can(context.user, rightToChange(key))) throw new AppError('FORBIDDEN');
  const parsed = SETTINGS[key].type.safeParse(value, { reportInput: true });
  if (!parsed.success)
    throw new AppError('VALIDATION', { fields: fieldFaults(parsed.error.issues, ['value']) });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const { newest, today } = await lockSetting(tx, key);
    if (newest !== seen)
      throw new AppError('STALE_VERSION', { codes: [SETTINGS[key].title[context.language]] });
    if (validFrom !== undefined && validFrom < today)
      throw new AppError('VALIDATION', { fields: [{ field: 'validFrom', code: 'IN_PAST' }] });
    const id = await addValue(tx, key, parsed.data as never, { validFrom, setBy: context.user.id, reason });
    await announce(tx, { kind: 'settings' });
    return found(await findValue(tx, id), 'NOT_FOUND');
  });
});
