import { closedChoices } from '@kiemlab/contract/core/fields/choices';
import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import { Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateInput } from '../DateInput.tsx';
import { DecimalInput } from '../DecimalInput.tsx';
import { DigitsInput } from '../DigitsInput.tsx';
import { TimeInput } from '../TimeInput.tsx';
import { useClear } from '../use-clear.tsx';
import { WholeNumberInput } from '../WholeNumberInput.tsx';
import type { FieldControl } from '../field-control.ts';

/** What `Form.Item` hands to a control. */
export interface ControlProps extends FieldControl {
  // The form knows its values only as JSON; each control takes the kind its field type promises.
  value?: never;
  checked?: never;
  onChange?: (value: unknown) => void;
}

/**
 * Controls that a feature hands in: by the name that a field asks for (`control`), by a type that its catalogue adds, and by
 * `open` for drop-downs whose values users add to.
 */
export type Controls<Field = PlannedField> = Readonly<
  Record<string, (control: ControlProps, field: Field) => ReactNode>
>;

interface FieldInputProps<Field> extends ControlProps {
  field: Field;
  controls: Controls<Field>;
  placeholder?: string | undefined;
}

/** The control of a field: its own, else that of its type. */
export function FieldInput<Field extends PlannedField>({
  field,
  controls,
  placeholder,
  ...control
}: FieldInputProps<Field>) {
  const clear = useClear();
  const language = useLanguage();
  const { def } = field;
  const own = (name: string | undefined) => (name !== undefined ? controls[name] : undefined);
  const given = own(def.control) ?? own(def.type);
  if (given) return given(control, field);
  switch (def.type) {
    case 'multiline':
      return <Input.TextArea {...control} autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'decimal':
      return <DecimalInput {...control} {...(field.unit ? { unit: field.unit } : {})} />;
    case 'integer':
      return <WholeNumberInput {...control} />;
    case 'date':
      return <DateInput {...control} month={def.month} wrongAsText />;
    case 'datetime':
      return <DateInput {...control} withTime wrongAsText />;
    case 'time':
      return <TimeInput {...control} />;
    case 'checkbox':
      return <Checkbox {...control}>{field.label[language]}</Checkbox>;
    case 'phone':
      return <DigitsInput {...control} />;
    case 'dropdown': {
      const closed = closedChoices(def);
      return closed ? (
        <Select
          {...control}
          allowClear={clear}
          options={closed.map(({ value, words, shown }) => ({ value, label: (shown ?? words)[language] }))}
        />
      ) : (
        own('open')?.(control, field)
      );
    }
    default:
      return <Input {...control} autoComplete="off" {...(placeholder ? { placeholder } : {})} />;
  }
}
