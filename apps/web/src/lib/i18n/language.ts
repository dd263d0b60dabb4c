import { LANGUAGES, type Language } from '@kiemlab/contract/core/language';

const KEY = 'language';

/** The language the user chose last; Vietnamese until then (SHELL-03). */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === stored) ?? 'vi';
}

/** Remembers the choice for the next visit. */
export const rememberLanguage = (language: Language): void => localStorage.setItem(KEY, language);
