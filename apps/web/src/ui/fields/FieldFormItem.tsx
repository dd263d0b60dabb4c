import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import { Form, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { type TypedFaults, useFieldRules } from './use-field-rules.ts';

interface FieldFormItemProps {
  field: PlannedField;
  name: readonly (string | number)[];
  /** The control; it gets what `Form.Item` hands on. */
  children: ReactNode;
  typedFaults?: TypedFaults;
  /** Instead of the rule that something has to stand there; the mark stays. */
  requiredRule?: FormRule | undefined;
  /** Rules of the form beside those of the type; without any a field would keep the server's error after it has been mended. */
  rules: readonly FormRule[];
  dependencies?: (string | number)[][];
}

/** A field of a form with its label, mark and rules: what all kinds of form have in common. */
export function FieldFormItem({
  field,
  name,
  children,
  typedFaults,
  requiredRule,
  rules,
  dependencies,
}: FieldFormItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { def, required } = field;
  const label = field.label[language];
  const byType = useFieldRules(field, typedFaults);
  const message = t('ui.required', { label });
  const needed = requiredRule ?? { required: true, whitespace: def.type !== 'integer', message };
  const isCheck = def.type === 'checkbox';
  return (
    <Form.Item
      name={[...name]}
      {...(isCheck
        ? {
            valuePropName: 'checked',
            getValueFromEvent: (event: { target: { checked: boolean } }) => event.target.checked,
          }
        : { label })}
      {...(required && requiredRule ? { required } : {})}
      rules={[...(required ? [needed] : []), ...byType, ...rules]}
      {...(dependencies ? { dependencies } : {})}
    >
      {children}
    </Form.Item>
  );
}
