import type { Language } from '@kiemlab/contract/core/language';
import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import i18next, { type ParseKeys, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import type { vi } from '../../locales/vi.ts';
import { viFirst } from '../../locales/vi-first.ts';
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
  lng: 'vi',
  fallbackLng: 'vi',
  resources: { vi: { translation: viFirst } },
  interpolation: { escapeValue: false },
  returnNull: false,
});
follow(i18next.language);
i18next.on('languageChanged', follow);

/** The language on the screen now. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'vi');

/** English is not in the first script: its texts come when they are wanted first. */
async function bring(language: Language): Promise<void> {
  if (language === 'vi' || i18next.hasResourceBundle(language, 'translation')) return;
  const { en } = await import('../../locales/en.ts');
  i18next.addResourceBundle(language, 'translation', en);
}

/** Shows a language at once, without a reload; stays with the one of before where the texts do not come. */
export async function showLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await bring(language).then(
    () => i18next.changeLanguage(language),
    () => undefined,
  );
}

/** Changes the language as somebody chose it, and remembers it here and on the person's other devices. */
export async function changeLanguage(language: Language): Promise<void> {
  keepSetting({ language });
  await showLanguage(language);
}

/** Brings the language that was chosen last: to be waited for before anything is drawn. */
export const startLanguage = (): Promise<void> => showLanguage(storedLanguage());

const onLanguage = (told: () => void): (() => void) => {
  i18next.on('languageChanged', told);
  return () => i18next.off('languageChanged', told);
};

/** The language on the screen, as state of a component. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);

const textsIn = new Map<Language, TFunction>();

/**
 * The texts of the language on the screen for what is drawn hundreds of times, as the cells of a grid: `useTranslation` copies the whole
 * i18n for each component that asks.
 */
export function useTexts(): TFunction {
  const language = useLanguage();
  const texts = textsIn.get(language) ?? i18next.getFixedT(language);
  textsIn.set(language, texts);
  return texts;
}

export { i18next };
