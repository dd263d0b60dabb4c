import type { PlannedField, PlannedSection } from '@kiemlab/contract/core/fields/plan';
import { memo } from 'react';
import { FormGrid } from '../dialog/FormGrid.tsx';
import { FieldFormItem } from './FieldFormItem.tsx';
import { FieldInput } from './FieldInput.tsx';

const Field = memo(function Field({ field, section }: { field: PlannedField; section: string }) {
  const item = (
    <FieldFormItem field={field} name={[section, field.key]} rules={[]}>
      <FieldInput field={field} controls={{}} />
    </FieldFormItem>
  );
  return field.def.type === 'multiline' ? <div data-wide>{item}</div> : item;
});

/** The inside of a section of a form whose fields need no controls of their own. */
export const PlannedFields = ({ section: { key, fields } }: { section: PlannedSection }) => (
  <FormGrid>
    {fields.map((field) => (
      <Field key={field.key} field={field} section={key} />
    ))}
  </FormGrid>
);
