import { fieldMessage, isSentence } from '@kiemlab/contract/core/field-errors';
import { DATE_ORDERS, wrongOrders } from '@kiemlab/contract/features/samples/fields/date-orders';
import { readFileReference } from '@kiemlab/contract/core/fields/file-reference';
import { readPosition } from '@kiemlab/contract/features/places/places.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { FieldFormItem } from '../../../ui/fields/FieldFormItem.tsx';
import { ruleOf, type TypedFaults } from '../../../ui/fields/use-field-rules.ts';
import { accountBeside } from '../../samples/fields/identity-cards.ts';
import type { PlannedField } from '../../samples/fields/field-plan.ts';
import { FieldControl } from './FieldControl.tsx';
import { besideUser, nameBeside } from './account-fields.ts';

const TYPED_FAULTS: TypedFaults = {
  // A bare name stands there while the file is on its way.
  upload: (held) => (!held || readFileReference(held) ? undefined : 'FILE_NOT_ARRIVED'),
  position: (typed) => (!typed || readPosition(typed) ? undefined : 'INVALID_POSITION'),
};

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
  const form = Form.useFormInstance();
  const { key, def } = field;
  const label = field.label[language];
  const orders = DATE_ORDERS.filter(({ second }) => second === key);
  const orderFault = (): string | undefined => {
    const wrong = wrongOrders((field) => {
      const value: unknown = form.getFieldValue([fieldOf(field).section, field]);
      return value;
    }).find(({ second }) => second === key);
    if (!wrong) return undefined;
    const message = fieldMessage(wrong.code, language);
    return isSentence(wrong.code) ? message : `${label} ${message}`;
  };
  const account = accountBeside(key);
  /** A card that nobody spoke of comes with the account. */
  const cardFault = (card: unknown): string | undefined =>
    (typeof card === 'string' && card.trim() !== '') ||
    ((card ?? null) === null && account && form.getFieldValue([...within, account]))
      ? undefined
      : t('ui.required', { label });
  const item = (
    <FieldFormItem
      field={field}
      name={[...(name ?? within), key]}
      typedFaults={TYPED_FAULTS}
      requiredRule={account && ruleOf(cardFault)}
      rules={[ruleOf(orderFault)]}
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
    </FieldFormItem>
  );
  return def.type === 'multiline' || def.type === 'position' ? <div data-wide>{item}</div> : item;
}
