import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { heldBy } from '@kiemlab/contract/features/settings/parse-setting';
import {
  isLaboratoryKey,
  isSetting,
  type LaboratoryKey,
  SETTINGS,
} from '@kiemlab/contract/features/settings/settings.catalogue';
import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Database } from '@kiemlab/db/database';
import { z } from 'zod';
import { findHolders } from '../../platform/auth/holds.queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { publish } from '../../platform/notify/publish.queries.ts';
import type { WaitingHandler } from '../safeguards/waiting-handler.ts';
import type { StoredChange } from '../safeguards/waiting.queries.ts';
import { judgeValue } from './judge-value.ts';
import { lockSetting } from './setting-values.queries.ts';
import { addValue, readStored, readToday } from './settings.queries.ts';

/** What is kept of a value that waits; the day is the one that was asked for. */
export const ProposedSetting = z.strictObject({ key: z.string(), value: z.unknown(), validFrom: z.string() });
type ProposedSetting = z.output<typeof ProposedSetting>;

interface Wanted extends ProposedSetting {
  key: LaboratoryKey;
}

/** What a change asks for; undefined for a setting that there is not any more, or a value that it does not hold any more. */
function wantedBy({ proposal }: Pick<StoredChange, 'proposal'>): Wanted | undefined {
  const { key, value, validFrom } = ProposedSetting.parse(proposal);
  if (!isSetting(key) || !isLaboratoryKey(key)) return undefined;
  const parsed = SETTINGS[key].type.safeParse(value);
  return parsed.success ? { key, value: parsed.data, validFrom } : undefined;
}

/** A value that waits begins on the day that was asked for, or on the day of the confirmation where that is over (rule R10). */
const beginOf = ({ validFrom }: Wanted, today: string): string => (validFrom < today ? today : validFrom);

/** False where something of a later day would have to end with it by now: that is asked for anew (`judgeValue`). */
async function canBegin(db: Database, { key, value }: Wanted, validFrom: string): Promise<boolean> {
  try {
    return (await judgeValue(db, key, { value, validFrom })).ends.length === 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Values of settings that weaken a safeguard. */
export const waitingSettings: WaitingHandler = {
  kinds: ['setting'],
  asks: () => changeSetting.permission,
  lock: async (tx, changes) => {
    for (const key of changes.map(({ subject }) => subject).sort())
      await lockSetting(tx, key as LaboratoryKey);
  },
  load: async ({ db }, changes) => {
    const today = await readToday(db);
    const shown = new Map<string, Proposed>();
    /** For each right by which a change brings something, who holds it. */
    const gainers = new Map<string, readonly string[][]>();
    for (const change of changes) {
      const wanted = wantedBy(change);
      if (!wanted) continue;
      const validFrom = beginOf(wanted, today);
      if (!(await canBegin(db, wanted, validFrom))) continue;
      const before = heldBy(wanted.key, await readStored(db, wanted.key, validFrom));
      const { gains = [] }: { gains?: readonly PermissionCode[] } = SETTINGS[wanted.key];
      gainers.set(change.id, await Promise.all(gains.map((right) => findHolders(db, [right]))));
      shown.set(change.id, { kind: 'setting', key: wanted.key, validFrom, before, after: wanted.value });
    }
    return {
      shown,
      gainers: ({ id }) => gainers.get(id) ?? [],
      refusalOf: () => undefined,
      apply: async (tx) => {
        for (const change of changes) {
          const wanted = wantedBy(change);
          if (!wanted) continue;
          await addValue(tx, wanted.key, wanted.value as never, {
            validFrom: beginOf(wanted, today),
            setBy: change.asked_by,
            reason: change.reason,
          });
        }
        await publish(tx, { kind: 'settings' });
        return [];
      },
    };
  },
};
