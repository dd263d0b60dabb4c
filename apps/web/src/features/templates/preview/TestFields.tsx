import type { PlannedField, PlannedSection } from '@kiemlab/contract/core/fields/plan';
import { memo } from 'react';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { FieldFormItem } from '../../../ui/fields/FieldFormItem.tsx';
import { FieldInput } from '../../../ui/fields/FieldInput.tsx';

const TestField = memo(function TestField({ field, section }: { field: PlannedField; section: string }) {
  const item = (
    <FieldFormItem field={field} name={[section, field.key]} rules={[]}>
      <FieldInput field={field} controls={{}} />
    </FieldFormItem>
  );
  return field.def.type === 'multiline' ? <div data-wide>{item}</div> : item;
});

/** The inside of a section of what is asked about a test. */
export const TestFields = ({ section: { key, fields } }: { section: PlannedSection }) => (
  <FormGrid>
    {fields.map((field) => (
      <TestField key={field.key} field={field} section={key} />
    ))}
  </FormGrid>
);
