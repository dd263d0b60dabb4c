import { type Excess, type FieldErrorCode, fieldMessage } from '@kiemlab/contract/core/field-errors';
import { lengthOf } from '@kiemlab/contract/core/fields/field-def';
import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import { clean } from '@kiemlab/contract/core/text';
import { isTime } from '@kiemlab/contract/core/typed-time';
import type { FormRule } from 'antd';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { dayFault } from '../day-value.ts';
import { useLettersRule } from '../use-letters-rule.ts';
import { useNumberFault, useNumberRule } from '../use-number-rule.ts';

/** Types whose texts have a length; it is said when it is exceeded, as a text that is cut would be another one. */
const LENGTHS: ReadonlySet<string> = new Set(['text', 'multiline', 'dropdown', 'phone']);

/** How long a text is that is too long, counted as it would be kept. */
function excessIn(typed: unknown, limit: number): Excess | undefined {
  const length = typeof typed === 'string' ? clean(typed).length : 0;
  return length > limit ? { length, limit } : undefined;
}

/** What a type that the feature adds says of a value that cannot be one; its texts have a length. */
export type TypedFaults = Readonly<Record<string, (typed: unknown) => FieldErrorCode | undefined>>;

/** A rule of a form: refused with what `faultOf` says. */
export const ruleOf = (faultOf: (value: unknown) => string | undefined): FormRule => ({
  validator: (_: unknown, value: unknown) => {
    const fault = faultOf(value);
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
  },
});

/** What the type of a field asks of a value in the form, each refusal a sentence with the field's label. */
export function useFieldRules(
  field: Pick<PlannedField, 'def' | 'label'>,
  typedFaults: TypedFaults = {},
): FormRule[] {
  const language = useLanguage();
  const decimalRule = useNumberRule();
  const wholeFault = useNumberFault('whole');
  const lettersRule = useLettersRule();
  const { def } = field;
  const label = field.label[language];
  const sentence = (code: FieldErrorCode | undefined, excess?: Excess): string | undefined =>
    code && `${label} ${fieldMessage(code, language, excess)}`;
  const typed = typedFaults[def.type];
  const rules: FormRule[] = [];
  if (def.type === 'decimal') rules.push(decimalRule);
  if (def.type === 'integer')
    rules.push(ruleOf((held) => wholeFault(held) ?? (Number(held) < 0 ? sentence('TOO_SMALL') : undefined)));
  if (def.type === 'date' || def.type === 'datetime')
    rules.push(ruleOf((day) => sentence(dayFault(day, def.type === 'datetime'))));
  if (def.type === 'time')
    rules.push(ruleOf((time) => sentence(!time || isTime(time) ? undefined : 'INVALID_TIME')));
  if (typed) rules.push(ruleOf((value) => sentence(typed(value))));
  if (typed || LENGTHS.has(def.type))
    rules.push(
      ruleOf((value) => {
        const excess = excessIn(value, lengthOf(def));
        return excess && sentence('TOO_LONG', excess);
      }),
    );
  if (LENGTHS.has(def.type)) rules.push(lettersRule);
  return rules;
}
