import type { Language } from '@kiemlab/contract/core/language';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { isSetting, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';

/** What a change is about: a setting by its title in the language of the page, else the record by the name that it had. */
export const nameOfChange = (
  { name, proposed }: Pick<WaitingChange, 'name' | 'proposed'>,
  language: Language,
): string =>
  proposed?.kind === 'setting' && isSetting(proposed.key) ? SETTINGS[proposed.key].title[language] : name;
