import { decimalsOf, MOST_DECIMALS, parseDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import { type Marks, openMark, readNumber, storedText } from '@kiemlab/contract/core/read-number';
import { clean } from '@kiemlab/contract/core/text';
import { MOST_INPUTS } from '@kiemlab/contract/features/analyses/calculation';
import type { FormulaId } from '@kiemlab/contract/features/analyses/formulas';
import type { Calculation } from '@kiemlab/contract/features/analyses/calculation';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import {
  leastDecimals,
  marksIn,
  type Outcome,
  outcomeOf,
  readTyped,
  settledInputs,
  type TypedCalculation,
  typedInputs,
  USUAL_INPUTS,
  writtenResult,
} from './typed-calculation.ts';

/** What is typed into the dialog. */
export interface CalculationForm {
  inputs: readonly string[];
  formula: FormulaId;
  /** Null: those that follow from the limits, or from the values. */
  decimals: number | null;
  overriding: boolean;
  result: string;
  reason: string;
  /** How the marks of its numbers are meant, where it was answered. */
  marks?: Marks | undefined;
}

const fields = (inputs: readonly string[]): string[] => [
  ...inputs,
  ...Array.from({ length: Math.max(0, USUAL_INPUTS - inputs.length) }, () => ''),
];

/** The dialog as it opens: empty, or with what the result in the cell was calculated from. */
export function formOf(from: TypedCalculation | undefined): CalculationForm {
  return {
    inputs: fields(from?.inputs ?? []),
    formula: from?.formula ?? 'MEAN',
    decimals: from?.decimals ?? null,
    overriding: from?.override !== undefined,
    result: from?.override === undefined ? '' : from.result,
    reason: from?.override ?? '',
    marks: marksIn([...(from?.inputs ?? []), ...(from?.override === undefined ? [] : [from.result])]),
  };
}

/** A calculation that is kept, as it would be typed again. */
export const typedAgain = (kept: Calculation, result: string): TypedCalculation => ({
  formula: kept.formula,
  inputs: kept.inputs.map(({ typed, value }) => (openMark(typed) && !value.includes('.') ? value : typed)),
  decimals: kept.decimals,
  result,
  ...(kept.override === null ? {} : { override: kept.override }),
});

/** Decimals of a relative deviation where no limit says any. */
const OF_DEVIATION = 2;

/** The decimals of the result: as told, of the limits, else of the finest value. */
export function decimalsOfForm({ decimals, formula, inputs, marks }: CalculationForm, test: TestRow): number {
  const read = typedInputs(inputs).flatMap((typed) => {
    const reading = readTyped(typed, formula, test, marks);
    return 'value' in reading ? [decimalsOf(reading.value)] : [];
  });
  return (
    decimals ??
    leastDecimals(test) ??
    Math.min(MOST_DECIMALS, formula === 'RSD' ? OF_DEVIATION : Math.max(0, ...read))
  );
}

/** What comes of the form by a formula. */
export const outcomeBy = (form: CalculationForm, formula: FormulaId, test: TestRow): Outcome =>
  outcomeOf(form.inputs, formula, decimalsOfForm({ ...form, formula }, test), test, form.marks);

/** Why nothing can be written. */
export type FormFault = 'few' | 'noRsd' | 'overriddenMissing' | 'reason';

/** The calculation that goes into the cell, or why none does; `isReason` knows the laboratory's list. */
export function written(
  form: CalculationForm,
  test: TestRow,
  language: Language,
  isReason: (typed: string) => boolean,
): { calculation: TypedCalculation } | { fault: FormFault } {
  const outcome = outcomeBy(form, form.formula, test);
  if (!outcome) return { fault: 'few' };
  if ('fault' in outcome) return { fault: 'noRsd' };
  const inputs = settledInputs(form.inputs, form.formula, test, form.marks);
  const kept = { formula: form.formula, inputs, decimals: decimalsOfForm(form, test) };
  if (!form.overriding)
    return { calculation: { ...kept, result: writtenResult(outcome.rounded, test, language) } };
  const result = storedText(clean(form.result), test, form.marks);
  const isOther =
    result !== '' &&
    parseDecimal(result) !== outcome.rounded &&
    !('ambiguous' in readNumber(form.result, test, form.marks));
  if (!isOther) return { fault: 'overriddenMissing' };
  const override = clean(form.reason);
  return override !== '' && isReason(override)
    ? { calculation: { ...kept, result, override } }
    : { fault: 'reason' };
}

/** Values of a pasted column from a field on; undefined for a text that is one value, and `gaps` where a cell within is empty. */
export function pasted(
  inputs: readonly string[],
  from: number,
  text: string,
): { inputs: readonly string[]; skipped: number } | 'gaps' | undefined {
  const cells = text.replace(/[\r\n\t\s]+$/, '').split(/\r\n|\n|\r|\t/);
  if (cells.length < 2) return undefined;
  if (cells.some((cell) => clean(cell) === '')) return 'gaps';
  const all = [...inputs.slice(0, from), ...cells.map(clean), ...inputs.slice(from + cells.length)];
  return { inputs: all.slice(0, MOST_INPUTS), skipped: Math.max(0, all.length - MOST_INPUTS) };
}
