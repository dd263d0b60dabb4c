import { keepSetting } from './own-settings.ts';

const KEY = 'asksOnSave';

/** Whether saving a new sample asks "save and continue?" first; true until the person said not to (SAMPLE-03). */
export const asksOnSave = (): boolean => localStorage.getItem(KEY) !== 'false';

/** Asks or not from now on, here: what the server keeps. */
export const cacheAsksOnSave = (asks: boolean): void => localStorage.setItem(KEY, String(asks));

/** Remembers the choice, here and on the person's other devices. */
export function rememberAsksOnSave(asks: boolean): void {
  cacheAsksOnSave(asks);
  keepSetting({ asksOnSave: asks });
}
