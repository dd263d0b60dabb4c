import { z } from 'zod';
import { type SettingKey, SETTINGS, type SettingValue } from './settings.catalogue.ts';

/** A setting holds what it may not: it was written past the program. */
export class SettingFault extends Error {
  readonly stored: unknown;
  constructor(key: SettingKey, stored: unknown, fault: string) {
    super(`The setting "${key}" does not hold what it should: ${fault}`);
    this.name = 'SettingFault';
    this.stored = stored;
  }
}

/** What a setting holds, also where that is not what it may: to be shown and mended, never to act by. */
export function heldBy(key: SettingKey, stored: readonly unknown[] | null | undefined): unknown {
  try {
    return parseSetting(key, stored);
  } catch (error) {
    if (error instanceof SettingFault) return error.stored;
    throw error;
  }
}

/**
 * The value of a setting: `stored` holds what is stored, or is nothing where nothing is. Throws a SettingFault that names the
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
  throw new SettingFault(key, stored[0], z.prettifyError(parsed.error));
}
