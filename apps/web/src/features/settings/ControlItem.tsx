import type { Control } from '@kiemlab/contract/features/settings/setting-control';
import { Checkbox, Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ColourInput } from '../../ui/ColourInput.tsx';
import { DateInput } from '../../ui/DateInput.tsx';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import { useControlRules } from './use-control-rules.ts';
import styles from './settings.module.css';

/** From so many letters on a text may have several lines. */
const LONG = 250;

interface ControlItemProps {
  control: Exclude<Control, { kind: 'parts' | 'rows' }>;
  name: (string | number)[];
  label: string;
  /** What a value is called. */
  nameOf(value: string): string;
  /** What is counted. */
  unit: string | undefined;
  /** Where the rows are, of which this is a part; no day is twice among them. */
  rows?: (string | number)[] | undefined;
}

type Row = Record<string, unknown>;

/** One field of a setting, by its control. */
export function ControlItem({ control, name, label, nameOf, unit, rows }: ControlItemProps) {
  const { t } = useTranslation();
  const rules = [
    ...useControlRules(control, label),
    ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
      validator: (_: unknown, value: unknown) => {
        const [index, part = ''] = name;
        const all = rows && control.kind === 'day' ? (getFieldValue(rows) as Row[]) : [];
        const first = all.findIndex((row) => value && row[part] === value);
        return first >= 0 && first < Number(index)
          ? Promise.reject(new Error(t('settings.twice')))
          : Promise.resolve();
      },
    }),
  ];
  const input = () => {
    switch (control.kind) {
      case 'text':
        return (control.max ?? 0) > LONG ? (
          <Input.TextArea maxLength={control.max} autoSize={{ minRows: 2, maxRows: 6 }} />
        ) : (
          <Input maxLength={control.max} autoComplete="off" />
        );
      case 'number':
        return <WholeNumberInput exact />;
      case 'day':
        return <DateInput wrongAsText />;
      case 'colour':
        return <ColourInput label={t('settings.pickColour', { label })} />;
      case 'yesNo':
        return (
          <Radio.Group
            options={[
              { value: true, label: t('common.yes') },
              { value: false, label: t('common.no') },
            ]}
          />
        );
      case 'choice':
        return <Select options={control.values.map((value) => ({ value, label: nameOf(value) }))} />;
      case 'many':
        return (
          <Checkbox.Group
            className={styles['many'] ?? ''}
            options={control.values.map((value) => ({ value, label: nameOf(value) }))}
          />
        );
    }
  };
  return (
    <Form.Item name={name} label={unit ? `${label} (${unit})` : label} rules={rules}>
      {input()}
    </Form.Item>
  );
}
