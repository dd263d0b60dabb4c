import type { Language } from '@kiemlab/contract/core/language';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { en } from '../../locales/en.ts';
import { vi } from '../../locales/vi.ts';
import { keepSetting } from '../storage/own-settings.ts';
import { rememberLanguage, storedLanguage } from './language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof vi };
  }
}

/** A key of the locale files; a wrong one does not compile. */
export type TextKey = ParseKeys;

const follow = (language: string): void => {
  document.documentElement.lang = language;
  dayjs.locale(language);
};

void i18next.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: 'vi',
  resources: { vi: { translation: vi }, en: { translation: en } },
  interpolation: { escapeValue: false },
  returnNull: false,
});
follow(i18next.language);
i18next.on('languageChanged', follow);

/** The language on the screen now. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'vi');

/** Shows a language at once, without a reload, here: what the server keeps. */
export async function showLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}

/** Changes the language as somebody chose it, and remembers it here and on the person's other devices. */
export async function changeLanguage(language: Language): Promise<void> {
  keepSetting({ language });
  await showLanguage(language);
}

/** The language on the screen, as state of a component. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'en' ? 'en' : 'vi');

export { i18next };
