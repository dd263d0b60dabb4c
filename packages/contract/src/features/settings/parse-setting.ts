import { z } from 'zod';
import { type SettingKey, SETTINGS, type SettingValue } from './settings.catalogue.ts';

/**
 * The value of a setting: `stored` holds what is stored, or is nothing where nothing is. Throws an Error that names the
 * setting for a value that is not what it should be: the default never stands in for it.
 */
export function parseSetting<K extends SettingKey>(
  key: K,
  stored: readonly unknown[] | null | undefined,
): SettingValue<K> {
  const { type, default: unset } = SETTINGS[key];
  if (!stored) return unset;
  const parsed = type.safeParse(stored[0]);
  if (parsed.success) return parsed.data as SettingValue<K>;
  throw new Error(`The setting "${key}" does not hold what it should: ${z.prettifyError(parsed.error)}`);
}
