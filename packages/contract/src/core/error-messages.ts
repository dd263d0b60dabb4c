import { type Apart, apartText } from './apart.ts';
import { type ErrorCode, ERRORS } from './error-codes.ts';
import type { Language } from './language.ts';

/** The text of an error in a language; missing values are left out. Where `apart` says why two accounts are kept apart, that follows (rule R14). */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, unknown> & { apart?: Apart | undefined } = {},
): string {
  const text = ERRORS[code].text[language]
    .replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
    .trim();
  if (!values.apart) return text;
  return `${text}${/[.:]$/.test(text) ? '' : '.'} ${apartText(values.apart, language)}`;
}
