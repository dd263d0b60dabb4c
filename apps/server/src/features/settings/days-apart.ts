import type { LaboratoryKey, SettingValue } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findLater, lockSetting } from './setting-values.queries.ts';
import { readSetting } from './settings.queries.ts';

const LISTS = ['holidays', 'workedDays'] as const satisfies readonly LaboratoryKey[];
type List = (typeof LISTS)[number];
type Days = SettingValue<List>;

const isList = (key: LaboratoryKey): key is List => LISTS.some((list) => list === key);

/** Locks both lists of days where one of them is written, always in the same order: neither changes while the other is compared with it. */
export async function lockDays(tx: Tx, key: LaboratoryKey): Promise<void> {
  if (isList(key)) for (const list of LISTS) await lockSetting(tx, list);
}

/** Refuses a day that the other list has, on the first day of a value or later: a day is a holiday or worked in exchange, not both. */
export async function refuseInBoth(
  tx: Tx,
  key: LaboratoryKey,
  { value, validFrom }: { value: unknown; validFrom: string },
): Promise<void> {
  if (!isList(key)) return;
  const other = key === 'holidays' ? 'workedDays' : 'holidays';
  const later = await findLater(tx, other, validFrom);
  const values = [await readSetting(tx, other, validFrom), ...later.map((one) => one.value as Days)];
  const taken = new Set(values.flat().map(({ day }) => day));
  const fields = (value as Days).flatMap(({ day }, index) =>
    taken.has(day) ? [{ field: `value.${index}.day`, code: 'DAY_IN_OTHER_LIST' as const }] : [],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}
