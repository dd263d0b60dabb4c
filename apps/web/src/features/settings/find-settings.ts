import {
  SETTING_GROUPS,
  type SettingDef,
  type SettingGroup,
} from '@kiemlab/contract/features/settings/setting-def';
import type { SettingRow } from '@kiemlab/contract/features/settings/settings.api';
import { type LaboratoryKey, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { matches } from '../../lib/text/fold.ts';

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** Under which heading a setting stands. */
const groupOf = ({ key }: SettingRow): SettingGroup => SETTINGS[key].group ?? 'access';

/** What a setting is found by, in both languages: its title under its heading, and each of its fields or values. */
function textsOf(key: LaboratoryKey): string[] {
  const { title, names = {}, group = 'access' }: SettingDef = SETTINGS[key];
  const heading = SETTING_GROUPS[group];
  return [
    `${title.vi} ${heading.vi}`,
    `${title.en} ${heading.en}`,
    ...Object.values(names).flatMap(({ vi, en }) => [`${title.vi} ${vi}`, `${title.en} ${en}`]),
  ];
}

/** A heading with the settings under it, in their order. */
export interface FoundGroup {
  group: SettingGroup;
  settings: readonly SettingRow[];
}

/** The settings of which the title or a field holds every word of a search, without regard to case and diacritics; all of them where nothing is searched. Headings without any are left out. */
export const findSettings = (settings: readonly SettingRow[], search: string): FoundGroup[] =>
  GROUPS.map((group) => ({
    group,
    settings: settings.filter(
      (row) => groupOf(row) === group && textsOf(row.key).some((text) => matches(text, search)),
    ),
  })).filter(({ settings: found }) => found.length > 0);
