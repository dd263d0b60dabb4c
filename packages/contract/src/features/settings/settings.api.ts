import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery } from '../../core/paging.ts';
import { PERMISSIONS } from '../../core/permissions.ts';
import { day, id, instant } from '../../core/text.ts';
import { FlagColours } from './flag-colours.ts';
import { Laboratory } from './laboratory.ts';
import { LABORATORY_KEYS, type LaboratoryKey } from './settings.catalogue.ts';
import { TOOLBAR_ACTIONS, type ToolbarAction } from './toolbar-actions.ts';
import { UnlikelyDates, UnlikelyQuantities } from './plausibility.settings.ts';
import { requiredReason } from '../../core/reason.ts';

export const getLaboratory = defineEndpoint({
  id: 'settings.get-laboratory',
  method: 'GET',
  path: '/api/settings/laboratory',
  summary: 'Name and address of the laboratory',
  permission: 'signed-in',
  envelope: 'plain',
  ok: Laboratory,
});

export const getHealth = defineEndpoint({
  id: 'settings.get-health',
  method: 'GET',
  path: '/api/health',
  summary:
    'Whether the server and its database answer, files can be stored, and the clocks agree; not counted by any limit',
  permission: 'public',
  unlimited: true,
  envelope: 'plain',
  ok: z.strictObject({
    status: z.literal('ok'),
    version: z.string(),
    /** `apart`: program and database differ; `behind`: earlier than what was written already. No number is drawn then. */
    clocks: z.enum(['agree', 'apart', 'behind']),
  }),
  errors: ['SERVICE_UNAVAILABLE', 'FILES_NOT_WRITABLE', 'STORAGE_FULL'],
});

export const laboratoryKey = z.enum(LABORATORY_KEYS as [LaboratoryKey, ...LaboratoryKey[]]);
/** Which value of a setting; a number of the database, as text. */
const valueId = z.string().regex(/^[1-9]\d{0,17}$/);

/** A value of a setting, from which day on, and who wrote it when and why. */
export const SettingEntry = z.strictObject({
  id: valueId,
  /** As the setting's own type has it. */
  value: z.unknown(),
  validFrom: day,
  setAt: instant,
  /** Nobody where an upgrade or the loader of the demo wrote it. */
  setBy: z.strictObject({ id, name: z.string() }).nullable(),
  reason: z.string(),
});
export type SettingEntry = z.output<typeof SettingEntry>;

/** A value that does not count yet: a second person has not signed for it. */
export const WaitingSetting = z.strictObject({
  id,
  value: z.unknown(),
  validFrom: day,
  askedBy: z.strictObject({ id, name: z.string() }),
  askedAt: instant,
  reason: z.string(),
});

export const SettingRow = z.strictObject({
  key: laboratoryKey,
  /** What counts today; also where it was never set. */
  value: z.unknown(),
  /** The entry that counts today; null while the default counts. */
  current: SettingEntry.nullable(),
  /** What is to count next, and when. */
  next: SettingEntry.nullable(),
  /** The entry written last, whatever day it counts from: a change names it. Null where there is none. */
  newest: valueId.nullable(),
  /** What waits for a second person (rule R10). */
  waiting: WaitingSetting.nullable(),
  changedBy: z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
});
export type SettingRow = z.output<typeof SettingRow>;

export const listSettings = defineEndpoint({
  id: 'settings.list-settings',
  method: 'GET',
  path: '/api/settings',
  summary: 'The settings of the laboratory: what counts today, what is to count next, and who may change it',
  permission: ['Setting', 'Setting_Edit', 'UserManagament_AssignRight'],
  envelope: 'plain',
  ok: z.strictObject({ settings: z.array(SettingRow), today: day }),
});

export const listSettingHistory = defineEndpoint({
  id: 'settings.list-setting-history',
  method: 'GET',
  path: '/api/settings/:key/history',
  summary: 'Every value that a setting has had or is to have, the one written last first',
  permission: ['Setting', 'Setting_Edit', 'UserManagament_AssignRight'],
  envelope: 'plain',
  params: z.strictObject({ key: laboratoryKey }),
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(100).default(10),
  }),
  ok: z.strictObject({ entries: z.array(SettingEntry), total: z.int() }),
});

export const changeSetting = defineEndpoint({
  id: 'settings.change-setting',
  method: 'PUT',
  path: '/api/settings/:key',
  summary:
    'Add a value of a setting, from today or from a day ahead; what counted before stays in its history. One that weakens a safeguard waits for a second person',
  permission: ['Setting_Edit', 'UserManagament_AssignRight'],
  weakens: ['settings'],
  envelope: 'plain',
  params: z.strictObject({ key: laboratoryKey }),
  body: z.strictObject({
    value: z.unknown(),
    /** Today unless told; never earlier. */
    validFrom: dayOrEpoch.optional(),
    reason: requiredReason,
    /** The entry written last that the caller has seen; null for none. */
    seen: valueId.nullable(),
  }),
  /** One that waits does not count yet, and has no id. */
  ok: SettingEntry.extend({
    id: valueId.nullable(),
    waits: z.literal(true).optional(),
    /** Weaker values of later days that ended with it (rule R10): from these days on it counts as well. */
    ended: z.array(z.strictObject({ value: z.unknown(), validFrom: day })).optional(),
  }),
  once: true,
  errors: ['STALE_VERSION', 'LATER_VALUE_IN_WAY'],
});

export const getSwitches = defineEndpoint({
  id: 'settings.get-switches',
  method: 'GET',
  path: '/api/settings/switches',
  summary: 'What the laboratory has switched off or chosen, for the buttons and marks of the pages',
  permission: 'signed-in',
  envelope: 'plain',
  ok: z.strictObject({
    actionsOff: z.array(z.enum(Object.keys(TOOLBAR_ACTIONS) as [ToolbarAction, ...ToolbarAction[]])),
    /** A change of limits wants a second person (rule T15). */
    secondPersonForLimits: z.boolean(),
    flagColours: FlagColours,
    /** What every dialog that asks for a reason offers (COMP-12). */
    reasons: z.array(z.string()),
    /** From where on a quantity or a day is asked back (COMP-29). */
    unlikelyQuantities: UnlikelyQuantities,
    unlikelyDates: UnlikelyDates,
  }),
});
