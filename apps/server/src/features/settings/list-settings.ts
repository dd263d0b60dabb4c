import { can } from '@kiemlab/contract/core/actor';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { heldBy } from '@kiemlab/contract/features/settings/parse-setting';
import { listSettings as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import {
  LABORATORY_KEYS,
  type LaboratoryKey,
  SETTINGS,
} from '@kiemlab/contract/features/settings/settings.catalogue';
import { route } from '../../platform/http/route.ts';
import { findWaitingOf, type StoredChange } from '../safeguards/waiting.queries.ts';
import { findSettings } from './setting-values.queries.ts';
import { ProposedSetting } from './waiting-settings.ts';

/** Who may change what people set. */
export const rightToChange = (key: LaboratoryKey): PermissionCode =>
  SETTINGS[key].changedBy as PermissionCode;

/** A value that does not count yet, as the list answers it. */
function presentWaiting(change: StoredChange | undefined) {
  if (!change) return null;
  const { value, validFrom } = ProposedSetting.parse(change.proposal);
  return {
    id: change.id,
    value,
    validFrom,
    askedBy: { id: change.asked_by, name: change.asker },
    askedAt: change.asked_at.toISOString(),
    reason: change.reason,
  };
}

/** The settings of the laboratory, each with what counts today and what comes next. */
export const listSettings = route(endpoint, async (_input, { db, user }) => {
  const { today, settings } = await findSettings(db, LABORATORY_KEYS);
  const waiting = await findWaitingOf(db, 'setting');
  return {
    today,
    settings: settings.map(({ key, ...stored }) => ({
      key,
      // One that was written past the program is shown as it stands: it is mended here.
      value: heldBy(key, stored.current ? [stored.current.value] : null),
      ...stored,
      waiting: presentWaiting(waiting.find(({ subject }) => subject === key)),
      changedBy: rightToChange(key),
      mayChange: can(user, rightToChange(key)),
    })),
  };
});
