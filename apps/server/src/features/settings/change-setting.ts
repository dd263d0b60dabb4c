import { can } from '@kiemlab/contract/core/actor';
import { fieldFaults } from '@kiemlab/contract/core/field-errors';
import { changeSetting as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import { lockDays, refuseInBoth } from './days-apart.ts';
import { judgeValue } from './judge-value.ts';
import { rightToChange } from './list-settings.ts';
import { findValue, lockSetting } from './setting-values.queries.ts';
import { addValue } from './settings.queries.ts';

/**
 * Adds a value of a setting, for who holds the setting's own right. What counted before stays, for its days: a value begins today
 * or later, without exception. Refuses a change of who has not seen the value written last. One that weakens a safeguard waits for its
 * second person; whatever is written takes the place of what waited. Weaker values of later days that nobody signed for end with a stronger
 * one: from their day on it is written as well, and the answer names them.
 */
export const changeSetting = route(endpoint, async ({ params: { key }, body }, context) => {
  const { value, validFrom, reason, seen } = body;
  const { user } = context;
  if (!can(user, rightToChange(key))) throw new AppError('FORBIDDEN');
  const parsed = SETTINGS[key].type.safeParse(value, { reportInput: true });
  if (!parsed.success)
    throw new AppError('VALIDATION', { fields: fieldFaults(parsed.error.issues, ['value']) });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    await lockDays(tx, key);
    const { newest, today } = await lockSetting(tx, key);
    if (newest !== seen)
      throw new AppError('STALE_VERSION', { codes: [SETTINGS[key].title[context.language]] });
    if (validFrom !== undefined && validFrom < today)
      throw new AppError('VALIDATION', { fields: [{ field: 'validFrom', code: 'IN_PAST' }] });
    const from = validFrom ?? today;
    await refuseInBoth(tx, key, { value: parsed.data, validFrom: from });
    const asked = { kind: 'setting', subject: key, askedBy: user.id } as const;
    const { weakens, ends } = await judgeValue(tx, key, { value: parsed.data, validFrom: from });
    if (weakens) {
      const proposal = { key, value: parsed.data, validFrom: from };
      await waitForSecond(tx, context, { ...asked, name: SETTINGS[key].title.vi, proposal, reason });
      const setBy = { id: user.id, name: user.fullName };
      const setAt = new Date().toISOString();
      return { id: null, value: parsed.data, validFrom: from, setAt, setBy, reason, waits: true as const };
    }
    await endWaiting(tx, asked);
    const add = (day: string | undefined) =>
      addValue(tx, key, parsed.data as never, { validFrom: day, setBy: user.id, reason });
    const id = await add(validFrom);
    for (const ended of ends) await add(ended.validFrom);
    await publish(tx, { kind: 'settings' });
    const entry = found(await findValue(tx, id), 'NOT_FOUND');
    return ends.length > 0 ? { ...entry, ended: [...ends] } : entry;
  });
});
