import { type Excess, fieldMessage, isSentence } from '@kiemlab/contract/core/field-errors';
import { clean } from '@kiemlab/contract/core/text';
import { DATE_ORDERS, wrongOrders } from '@kiemlab/contract/features/samples/fields/date-orders';
import { readPosition } from '@kiemlab/contract/features/places/places.rules';
import { fieldOf, type FieldType, lengthOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { dayFault } from '../../../ui/day-value.ts';
import { useNumberFault, useNumberRule } from '../../../ui/use-number-rule.ts';
import { accountBeside } from '../../samples/fields/identity-cards.ts';
import type { PlannedField } from '../../samples/fields/field-plan.ts';
import { FieldControl } from './FieldControl.tsx';
import { besideUser, nameBeside } from './account-fields.ts';

/** Fields whose texts have a length; it is said when it is exceeded, as a text that is cut would be another one. */
const LENGTHS: ReadonlySet<FieldType> = new Set(['text', 'multiline', 'dropdown', 'phone', 'position']);

/** How long a text is that is too long, counted as it would be kept. */
function excessIn(typed: unknown, limit: number): Excess | undefined {
  const length = typeof typed === 'string' ? clean(typed).length : 0;
  return length > limit ? { length, limit } : undefined;
}

interface FieldItemProps {
  field: PlannedField;
  /** Where the field stands: its section, for rows with the index. */
  within: readonly (string | number)[];
  /** The same, seen from the list of rows (the list adds the rest). */
  name?: readonly (string | number)[];
  sample: SampleRow | undefined;
}

/** A field of the sample form with its label, mark, rules and control. */
export function FieldItem({ field, within, name, sample }: FieldItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const decimalRule = useNumberRule();
  const wholeFault = useNumberFault('whole');
  const form = Form.useFormInstance();
  const { key, def, required } = field;
  const label = def.label[language];
  const orders = DATE_ORDERS.filter(({ second }) => second === key);
  const inOrder = (): Promise<void> => {
    const wrong = wrongOrders((field) => {
      const value: unknown = form.getFieldValue([fieldOf(field).section, field]);
      return value;
    }).find(({ second }) => second === key);
    if (!wrong) return Promise.resolve();
    const message = fieldMessage(wrong.code, language);
    return Promise.reject(new Error(isSentence(wrong.code) ? message : `${label} ${message}`));
  };
  const account = accountBeside(key);
  /** A card that nobody spoke of comes with the account. */
  const cardGiven = (_: unknown, card: unknown): Promise<void> =>
    (typeof card === 'string' && card.trim() !== '') ||
    ((card ?? null) === null && account && form.getFieldValue([...within, account]))
      ? Promise.resolve()
      : Promise.reject(new Error(t('samples.required', { label })));
  const rules: FormRule[] = [
    ...(required && account ? [{ validator: cardGiven }] : []),
    ...(required && !account
      ? [{ required: true, whitespace: def.type !== 'integer', message: t('samples.required', { label }) }]
      : []),
    ...(def.type === 'decimal' ? [decimalRule] : []),
    ...(def.type === 'integer'
      ? [
          {
            validator: (_: unknown, held: unknown) => {
              const fault =
                wholeFault(held) ??
                (Number(held) < 0 ? `${label} ${fieldMessage('TOO_SMALL', language)}` : undefined);
              return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
            },
          },
        ]
      : []),
    ...(def.type === 'date' || def.type === 'datetime'
      ? [
          {
            validator: (_: unknown, typed: unknown) => {
              const fault = dayFault(typed, def.type === 'datetime');
              return fault
                ? Promise.reject(new Error(`${label} ${fieldMessage(fault, language)}`))
                : Promise.resolve();
            },
          },
        ]
      : []),
    ...(def.type === 'position'
      ? [
          {
            validator: (_: unknown, typed: unknown) =>
              !typed || readPosition(typed)
                ? Promise.resolve()
                : Promise.reject(new Error(`${label} ${fieldMessage('INVALID_POSITION', language)}`)),
          },
        ]
      : []),
    ...(LENGTHS.has(def.type)
      ? [
          {
            validator: (_: unknown, typed: unknown) => {
              const excess = excessIn(typed, lengthOf(def));
              return excess
                ? Promise.reject(new Error(`${label} ${fieldMessage('TOO_LONG', language, excess)}`))
                : Promise.resolve();
            },
          },
        ]
      : []),
    // There for every field: one without a rule would keep the server's error after it has been mended.
    { validator: inOrder },
  ];
  const isCheck = def.type === 'checkbox';
  const item = (
    <Form.Item
      name={[...(name ?? within), key]}
      {...(isCheck ? { valuePropName: 'checked' } : { label })}
      {...(isCheck
        ? { getValueFromEvent: (event: { target: { checked: boolean } }) => event.target.checked }
        : {})}
      {...(required && account ? { required } : {})}
      rules={rules}
      dependencies={orders.map(({ first }) => [fieldOf(first).section, first])}
    >
      <FieldControl
        field={field}
        sample={sample}
        userName={nameBeside(key, (beside) => form.getFieldValue([...within, beside]) as unknown)}
        onPickUser={(user) => {
          for (const [beside, value] of Object.entries(besideUser(key, user)))
            if (beside !== key) form.setFieldValue([...within, beside], value);
        }}
      />
    </Form.Item>
  );
  return def.type === 'multiline' || def.type === 'position' ? <div data-wide>{item}</div> : item;
}
