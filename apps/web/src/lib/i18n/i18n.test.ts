import { beforeEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../locales/vi.ts';

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('../../locales/en.ts');
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});

test('SHELL-03 Vietnamese is there from the start; English is brought when it is wanted, and remembered', async () => {
  const { i18next, changeLanguage, currentLanguage } = await import('./i18n.ts');
  expect([currentLanguage(), i18next.t('common.save'), document.documentElement.lang]).toEqual([
    'vi',
    'Lưu',
    'vi',
  ]);
  expect(i18next.hasResourceBundle('en', 'translation')).toBe(false);
  await changeLanguage('en');
  expect([currentLanguage(), i18next.t('common.save'), document.documentElement.lang]).toEqual([
    'en',
    'Save',
    'en',
  ]);
  expect(localStorage.getItem('language')).toBe('en');
});

test('SHELL-03 a page opens in the language that was chosen last', async () => {
  localStorage.setItem('language', 'en');
  const { i18next, startLanguage } = await import('./i18n.ts');
  await startLanguage();
  expect(i18next.t('common.save')).toBe('Save');
});

test('SHELL-03 where the texts do not come the page stays as it is, and in words', async () => {
  vi.doMock('../../locales/en.ts', () => {
    throw new Error('no network');
  });
  const { i18next, changeLanguage, currentLanguage } = await import('./i18n.ts');
  await changeLanguage('en');
  expect([currentLanguage(), i18next.t('common.save')]).toEqual(['vi', 'Lưu']);
});

test('SHELL-03 the texts of the signed-in pages come with their frame', async () => {
  const { i18next } = await import('./i18n.ts');
  expect(i18next.exists('samples.template')).toBe(false);
  await import('./signed-in-texts.ts');
  expect(i18next.t('samples.template')).toBe(texts.samples.template);
});
