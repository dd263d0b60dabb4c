import { can } from '@kiemlab/contract/core/actor';
import { fieldFaults } from '@kiemlab/contract/core/field-errors';
import { heldBy } from '@kiemlab/contract/features/settings/parse-setting';
import { changeSetting as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { type LaboratoryKey, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { announce } from '../../platform/notify/announce.queries.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import { rightToChange } from './list-settings.ts';
import { findValue, lockSetting } from './setting-values.queries.ts';
import { addValue, readStored } from './settings.queries.ts';

/** True for a value that is a weaker safeguard than what counts on its first day (rule R10). */
async function weakens(tx: Tx, key: LaboratoryKey, value: unknown, validFrom: string): Promise<boolean> {
  const { weakens: rule, type, default: unset } = SETTINGS[key];
  if (!rule) return false;
  const held = heldBy(key, await readStored(tx, key, validFrom));
  // What it should not have held is mended; the rule compares with what counts where nothing is set.
  const before: unknown = type.safeParse(held).success ? held : unset;
  return rule(before as never, value as never);
}

/**
 * Adds a value of a setting, for who holds the setting's own right. What counted before stays, for its days: a value begins today
 * or later, without exception. Refuses a change of who has not seen the value written last. One that weakens a safeguard waits for its
 * second person; whatever is written takes the place of what waited.
 */
export const changeSetting = route(endpoint, async ({ params: { key }, body }, context) => {
  const { value, validFrom, reason, seen } = body;
  const { user } = context;
  if (!can(user, rightToChange(key))) throw new AppError('FORBIDDEN');
  const parsed = SETTINGS[key].type.safeParse(value, { reportInput: true });
  if (!parsed.success)
    throw new AppError('VALIDATION', { fields: fieldFaults(parsed.error.issues, ['value']) });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const { newest, today } = await lockSetting(tx, key);
    if (newest !== seen)
      throw new AppError('STALE_VERSION', { codes: [SETTINGS[key].title[context.language]] });
    if (validFrom !== undefined && validFrom < today)
      throw new AppError('VALIDATION', { fields: [{ field: 'validFrom', code: 'IN_PAST' }] });
    const from = validFrom ?? today;
    const asked = { kind: 'setting', subject: key, askedBy: user.id } as const;
    if (await weakens(tx, key, parsed.data, from)) {
      const proposal = { key, value: parsed.data, validFrom: from };
      await waitForSecond(tx, context, { ...asked, name: SETTINGS[key].title.vi, proposal, reason });
      const setBy = { id: user.id, name: user.fullName };
      const setAt = new Date().toISOString();
      return { id: null, value: parsed.data, validFrom: from, setAt, setBy, reason, waits: true as const };
    }
    await endWaiting(tx, asked);
    const id = await addValue(tx, key, parsed.data as never, { validFrom, setBy: user.id, reason });
    await announce(tx, { kind: 'settings' });
    return found(await findValue(tx, id), 'NOT_FOUND');
  });
});
