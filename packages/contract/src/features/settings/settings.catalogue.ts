import type { z } from 'zod';
import { ACCESS_SETTINGS } from './access.settings.ts';
import { DEADLINES_SETTINGS } from './deadlines.settings.ts';
import { LABORATORY_SETTINGS } from './laboratory.settings.ts';
import { LABELS_SETTINGS } from './labels.settings.ts';
import { NOTES_SETTINGS } from './notes.settings.ts';
import { REPORT_TEXTS_SETTINGS } from './report-texts.settings.ts';
import { RESULTS_SETTINGS } from './results.settings.ts';
import { SAMPLES_SETTINGS } from './samples.settings.ts';
import { UNLIKELY_SETTINGS } from './plausibility.settings.ts';

/** Everything that the table of settings holds, an entry each (docs/examples/setting.md). */
export const SETTINGS = {
  ...RESULTS_SETTINGS,
  ...ACCESS_SETTINGS,
  ...LABORATORY_SETTINGS,
  ...REPORT_TEXTS_SETTINGS,
  ...LABELS_SETTINGS,
  ...DEADLINES_SETTINGS,
  ...SAMPLES_SETTINGS,
  ...UNLIKELY_SETTINGS,
  ...NOTES_SETTINGS,
};

export type SettingKey = keyof typeof SETTINGS;
/** Notes of the program: they have no day and stand on no page. */
export type NoteKey = 'clock' | 'demo' | 'places';
/** What people set: with a day from which it counts. */
export type LaboratoryKey = Exclude<SettingKey, NoteKey>;
export const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** What a setting holds, or what counts where nothing is stored. */
export type SettingValue<K extends SettingKey> =
  | z.output<(typeof SETTINGS)[K]['type']>
  | (typeof SETTINGS)[K]['default'];

/** True for what people set; the program notes the others. */
export const isLaboratoryKey = (key: SettingKey): key is LaboratoryKey =>
  SETTINGS[key].changedBy !== 'program';
export const LABORATORY_KEYS: readonly LaboratoryKey[] = (Object.keys(SETTINGS) as SettingKey[]).filter(
  isLaboratoryKey,
);
