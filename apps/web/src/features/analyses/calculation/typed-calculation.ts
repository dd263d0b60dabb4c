import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import {
  type Marks,
  type NumberReading,
  openMark,
  readNumber,
  SETTLED,
  storedText,
} from '@kiemlab/contract/core/read-number';
import { clean } from '@kiemlab/contract/core/text';
import {
  calculate,
  type Calculation,
  type CalculationEntry,
  decimalsOfLimits,
  LEAST_INPUTS,
  readInput,
  ROUNDINGS,
} from '@kiemlab/contract/features/analyses/calculation';
import {
  FORMULA_IDS,
  FORMULAS,
  type FormulaId,
  type NoResult,
} from '@kiemlab/contract/features/analyses/formulas';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';

/** Values of a result as they were typed, thousands without a mark, kept with the draft of its row. It holds for the result that it put into the cell, and for no other. */
export interface TypedCalculation {
  formula: FormulaId;
  inputs: readonly string[];
  decimals: number;
  /** Why the result is another one than what comes of the values. */
  override?: string | undefined;
  /** What stands in the cell with it. */
  result: string;
}

/** Values that a cell's dialog begins with. */
export const USUAL_INPUTS = 6;

const isText = (value: unknown): value is string => typeof value === 'string';

/** True for what is a calculation in a stored draft. */
export const isTypedCalculation = (value: unknown): value is TypedCalculation =>
  typeof value === 'object' &&
  value !== null &&
  'formula' in value &&
  (FORMULA_IDS as readonly unknown[]).includes(value.formula) &&
  'inputs' in value &&
  Array.isArray(value.inputs) &&
  value.inputs.every(isText) &&
  'decimals' in value &&
  typeof value.decimals === 'number' &&
  'result' in value &&
  isText(value.result) &&
  (!('override' in value) || isText(value.override));

/** The decimals that a result of this test has at least; undefined where no limit says so. */
export const leastDecimals = (test: TestRow): number | undefined =>
  test.flagBase === 'RESULT' ? decimalsOfLimits(test) : undefined;

/** The values that were typed, without empty fields. */
export const typedInputs = (inputs: readonly string[]): string[] =>
  inputs.map(clean).filter((typed) => typed !== '');

/** How a typed value is read. */
export const readTyped = (typed: string, formula: FormulaId, test: TestRow, marks?: Marks): NumberReading =>
  readInput(clean(typed), formula, test, marks);

/** Typed values as they are kept once it is clear how their marks are meant. */
export const settledInputs = (
  inputs: readonly string[],
  formula: FormulaId,
  test: TestRow,
  marks?: Marks,
): string[] =>
  typedInputs(inputs).map((typed) =>
    storedText(typed, FORMULAS[formula].likeResult ? test : undefined, marks),
  );

/** How the marks of kept values are meant, for who goes on with them: what has three digits behind one has decimals. */
export function marksIn(inputs: readonly string[]): Marks | undefined {
  const found = inputs.flatMap((typed) => openMark(typed) ?? []);
  return found.length > 0 ? Object.fromEntries(found.map((mark) => [mark, SETTLED[mark]])) : undefined;
}

/** What comes of the values by a formula; why nothing does; undefined while there are too few, or one is not clear. */
export type Outcome =
  | { unrounded: string; rounded: string; values: readonly string[] }
  | { fault: NoResult }
  | undefined;

/** Works out what comes of typed values, as the server does. */
export function outcomeOf(
  inputs: readonly string[],
  formula: FormulaId,
  decimals: number,
  test: TestRow,
  marks?: Marks,
): Outcome {
  const values = typedInputs(inputs).flatMap((typed) => {
    const reading = readTyped(typed, formula, test, marks);
    return 'value' in reading ? [reading.value] : [];
  });
  if (values.length < LEAST_INPUTS || values.length < typedInputs(inputs).length) return undefined;
  const found = calculate({
    formula,
    formulaVersion: FORMULAS[formula].version,
    rounding: ROUNDINGS[0],
    decimals,
    values,
  });
  return 'fault' in found ? found : { ...found, values };
}

/** The calculation as it would be kept; undefined while nothing comes of it. */
export function keptOf(typed: TypedCalculation, test: TestRow): Calculation | undefined {
  const { formula, inputs, decimals, override } = typed;
  const found = outcomeOf(inputs, formula, decimals, test, SETTLED);
  if (!found || 'fault' in found) return undefined;
  return {
    formula,
    formulaVersion: FORMULAS[formula].version,
    rounding: ROUNDINGS[0],
    decimals,
    inputs: typedInputs(inputs).map((text, index) => ({ typed: text, value: found.values[index] ?? '' })),
    unrounded: found.unrounded,
    rounded: found.rounded,
    override: override ?? null,
  };
}

/** The calculation as the call takes it. */
export const sentCalculation = ({
  formula,
  inputs,
  decimals,
  override,
}: TypedCalculation): CalculationEntry => ({
  formula,
  formulaVersion: FORMULAS[formula].version,
  inputs: typedInputs(inputs).map((typed) => storedText(typed, undefined, SETTLED)),
  decimals,
  ...(override === undefined ? {} : { override: { reason: override } }),
});

/** A calculated value as it is written into the cell: in the language, with a comma where a point could be read as thousands. */
export function writtenResult(rounded: string, test: TestRow, language: Language): string {
  const written = showDecimal(rounded, language);
  return 'ambiguous' in readNumber(written, test) ? written.replace('.', ',') : written;
}
