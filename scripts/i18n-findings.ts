import type { KeyUse } from './i18n-uses.ts';

/** A tree of texts, as the locale files hold it. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** `{ a: { b: 'x' } }` as `[['a.b', 'x']]`. */
export const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

/** The key as code asks for it: i18next adds the plural form itself. */
const asked = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g) ?? [])].sort().join(' ');

/**
 * What is wrong with two languages and their use, one sentence each: a key in one language only, an empty text, other
 * placeholders in the two, a key nothing asks for, a key asked for that does not exist.
 */
export function i18nFindings(vi: Texts, en: Texts, uses: readonly KeyUse[]): string[] {
  const [viTexts, enTexts] = [new Map(flatten(vi)), new Map(flatten(en))];
  const findings: string[] = [];
  for (const [here, there, name, other] of [
    [viTexts, enTexts, 'vi', 'en'],
    [enTexts, viTexts, 'en', 'vi'],
  ] as const) {
    for (const [key, text] of here) {
      if (text.trim() === '') findings.push(`${name}: ${key} is empty`);
      const plural =
        asked(key) !== key && [...there.keys()].some((candidate) => asked(candidate) === asked(key));
      if (!there.has(key) && !plural) findings.push(`${other}: ${key} is missing`);
    }
  }
  for (const [key, text] of viTexts) {
    const english = enTexts.get(key);
    // A plural form may leave the number out ("one sample").
    if (english === undefined || asked(key) !== key || placeholders(text) === placeholders(english)) continue;
    findings.push(
      `${key}: placeholders differ (${placeholders(text) || 'none'} / ${placeholders(english) || 'none'})`,
    );
  }
  const keys = [...new Set([...viTexts.keys(), ...enTexts.keys()])];
  const literals = new Set(uses.filter(({ pattern }) => !pattern).map(({ text }) => text));
  const patterns = uses.flatMap(({ pattern }) => pattern ?? []);
  for (const key of keys) {
    const names = [key, asked(key)];
    const used = names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)));
    if (!used) findings.push(`${key} is used nowhere`);
  }
  const known = new Set(keys.flatMap((key) => [key, asked(key)]));
  for (const { mustExist, pattern, text, place } of uses) {
    const exists = pattern ? keys.some((key) => pattern.test(key)) : known.has(text);
    if (mustExist && !exists) findings.push(`${place}: no text for ${text}`);
  }
  return findings;
}
