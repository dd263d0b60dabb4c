import { FORMULA_IDS } from '@kiemlab/contract/features/analyses/formulas';
import type { CalculationForm } from './calculation-form.ts';

/** What is typed into the dialog and not written yet, on this computer: it outlives a reload as the cells do. */
const keyOf = (userId: string, testId: string): string => `draft:${userId}:calculation:${testId}`;

const isForm = (value: unknown): value is CalculationForm =>
  typeof value === 'object' &&
  value !== null &&
  'inputs' in value &&
  Array.isArray(value.inputs) &&
  value.inputs.every((input) => typeof input === 'string') &&
  'formula' in value &&
  (FORMULA_IDS as readonly unknown[]).includes(value.formula) &&
  'decimals' in value &&
  (value.decimals === null || typeof value.decimals === 'number') &&
  'overriding' in value &&
  typeof value.overriding === 'boolean' &&
  'result' in value &&
  typeof value.result === 'string' &&
  'reason' in value &&
  typeof value.reason === 'string';

/** The draft; undefined for none, and for what is unreadable. */
export function readDialogDraft(userId: string, testId: string): CalculationForm | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, testId)) ?? 'null');
    return isForm(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft, where this computer has room for it. */
export function keepDialogDraft(userId: string, testId: string, form: CalculationForm): void {
  try {
    localStorage.setItem(keyOf(userId, testId), JSON.stringify(form));
  } catch {
    // The grid says that there is no room; the dialog goes on.
  }
}

/** Forgets the draft. */
export const dropDialogDraft = (userId: string, testId: string): void =>
  localStorage.removeItem(keyOf(userId, testId));
