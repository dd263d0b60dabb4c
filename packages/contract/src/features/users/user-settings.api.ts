import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { LANGUAGES } from '../../core/language.ts';
import { PAGE_SIZES } from '../../core/paging.ts';

/** Of how many lists, and of how many columns of each, a choice is kept. */
export const MOST_LISTS = 100;
const MOST_COLUMNS = 200;

const name = z.string().regex(/^[\w:.-]{1,80}$/);
const atMost =
  (most: number) =>
  (held: object): boolean =>
    Object.keys(held).length <= most;

/** Columns of a list by their key: shown or not, where a person chose otherwise than the list begins with. */
const ColumnChoice = z.record(name, z.boolean()).refine(atMost(MOST_COLUMNS), { error: 'TOO_LONG' });

/** Keys of the tabs of the home page (specification 1 §2). */
export const START_TABS = [0, 1, 3, 4] as const;

/** What a person chose for the screens; what is not there was never chosen. */
export const UserSettings = z.strictObject({
  /** Rows on a page of every list (SHELL-05). */
  itemsPerPage: z.literal(PAGE_SIZES).optional(),
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(['light', 'dark']).optional(),
  columns: z.record(name, ColumnChoice).refine(atMost(MOST_LISTS), { error: 'TOO_LONG' }).optional(),
  /** The card of the first steps was put away. */
  firstStepsAway: z.boolean().optional(),
  /** Saving a new sample asks "save and continue?" first (SAMPLE-03); asked where never chosen. */
  asksOnSave: z.boolean().optional(),
  /** The tab that the home page opens with, 0 where none was chosen (HOME-01). */
  startTab: z.literal(START_TABS).optional(),
});
export type UserSettings = z.output<typeof UserSettings>;

/** What an account begins with: the day's work is in sight, and as many rows as a screen holds. What was never stored is ten (SHELL-05). */
export const SETTINGS_OF_NEW: UserSettings = { startTab: 1, itemsPerPage: 20 };

export const getUserSettings = defineEndpoint({
  id: 'users.get-settings',
  method: 'GET',
  path: '/api/user/settings',
  summary: 'What the signed-in user chose for the screens',
  permission: 'signed-in',
  envelope: 'user-service',
  ok: UserSettings,
});

export const saveUserSettings = defineEndpoint({
  id: 'users.save-settings',
  method: 'PUT',
  path: '/api/user/settings',
  summary:
    'Keep what the signed-in user chose; what is left out stays, of the columns each list that is left out',
  permission: 'signed-in',
  envelope: 'user-service',
  body: UserSettings,
  ok: UserSettings,
});
