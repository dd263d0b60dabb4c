import { type Apart, apartText } from './apart.ts';
import type { ErrorCode } from './error-codes.ts';
import { ACCOUNTS_MESSAGES } from './error-messages.accounts.ts';
import { DOCUMENTS_MESSAGES } from './error-messages.documents.ts';
import { GENERAL_MESSAGES } from './error-messages.general.ts';
import { RESULTS_MESSAGES } from './error-messages.results.ts';
import { SAMPLES_MESSAGES } from './error-messages.samples.ts';
import type { Language } from './language.ts';

/** Texts of the error codes; `{name}` stands for a value of the error's details. Wording of the specification where it has one. */
const MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  ...GENERAL_MESSAGES,
  ...ACCOUNTS_MESSAGES,
  ...RESULTS_MESSAGES,
  ...SAMPLES_MESSAGES,
  ...DOCUMENTS_MESSAGES,
};

/** The text of an error in a language; missing values are left out. Where `apart` says why two accounts are kept apart, that follows (rule R14). */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, unknown> & { apart?: Apart | undefined } = {},
): string {
  const text = MESSAGES[code][language]
    .replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
    .trim();
  if (!values.apart) return text;
  return `${text}${/[.:]$/.test(text) ? '' : '.'} ${apartText(values.apart, language)}`;
}
