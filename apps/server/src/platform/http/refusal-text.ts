import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { type FieldFault, fieldMessage } from '@kiemlab/contract/core/field-errors';
import type { Language } from '@kiemlab/contract/core/language';

const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** A refusal in words: its text with the records and fields that it names. */
export function refusalText(code: ErrorCode, details: Record<string, unknown>, language: Language): string {
  const faults = Array.isArray(details['fields']) ? (details['fields'] as FieldFault[]) : [];
  return errorMessage(code, language, {
    ...details,
    codes: list(details['codes']),
    fields: faults
      .map((fault) => `${fault.field} ${fieldMessage(fault.code, language, fault.excess)}`)
      .join('; '),
  });
}
