import { heldBy } from '@kiemlab/contract/features/settings/parse-setting';
import { type LaboratoryKey, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { findLater } from './setting-values.queries.ts';
import { readStored } from './settings.queries.ts';

/** A value that was to count from a day ahead. */
export interface LaterValue {
  value: unknown;
  validFrom: string;
}

/** What a value comes to from its first day on. */
export interface JudgedValue {
  /** A weaker safeguard than what counts on that day: it waits for a second person. */
  weakens: boolean;
  /** Values of later days that end with it: no weaker than what counted, so nobody has signed for them, and weaker than this one. */
  ends: readonly LaterValue[];
}

/**
 * Judges a value against what counts on its first day, and what was planned for later days against the value: a weaker one that nobody
 * had to sign for does not come back by itself (rule R10). One that two have signed for stays. Throws LATER_VALUE_IN_WAY where a later
 * one would have to end which is the stronger one in another respect, or for a value that waits itself.
 */
export async function judgeValue(
  db: Database,
  key: LaboratoryKey,
  { value, validFrom }: LaterValue,
): Promise<JudgedValue> {
  const { weakens: rule, type, default: unset } = SETTINGS[key];
  if (!rule) return { weakens: false, ends: [] };
  const isWeaker = (before: unknown, after: unknown): boolean => rule(before as never, after as never);
  // What it should not have held is mended; the rule compares with what counts where nothing is set.
  const counting = (stored: Parameters<typeof heldBy>[1]): unknown => {
    const held: unknown = heldBy(key, stored);
    return type.safeParse(held).success ? held : unset;
  };
  let was = counting(await readStored(db, key, validFrom));
  const weakens = isWeaker(was, value);
  const ends: LaterValue[] = [];
  for (const later of await findLater(db, key, validFrom)) {
    const planned = counting([later.value]);
    if (isWeaker(was, planned) || !isWeaker(value, planned)) break;
    if (weakens || isWeaker(planned, value))
      throw new AppError('LATER_VALUE_IN_WAY', { codes: [later.validFrom] });
    ends.push(later);
    was = planned;
  }
  return { weakens, ends };
}
