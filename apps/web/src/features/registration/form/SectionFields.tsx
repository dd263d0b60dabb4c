import { isButton } from '@kiemlab/contract/core/fields/field-def';
import type { FieldKey, SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { memo } from 'react';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { filledIn, isRows, type PlannedField, type PlannedSection } from '../../samples/fields/field-plan.ts';
import { FieldItem } from './FieldItem.tsx';
import { FormButton } from './FormButton.tsx';
import { FilesField } from './FilesField.tsx';
import { RowsInput } from './RowsInput.tsx';

interface OneFieldProps {
  field: PlannedField;
  section: SectionKey;
  sample: SampleRow | undefined;
}

/** Shown while its box is ticked, and as long as something stands there: nothing is saved unseen. */
function FieldOfBox({ field, section, sample, box }: OneFieldProps & { box: string }) {
  const form = Form.useFormInstance();
  const ticked: unknown = Form.useWatch([section, box], form);
  // Kept values count, too: the field itself may not be there yet.
  const held: unknown = Form.useWatch([section, field.key], { form, preserve: true });
  return ticked === true || Boolean(held) ? (
    <FieldItem field={field} within={[section]} sample={sample} />
  ) : null;
}

/** Drawn anew only when the field is another one: the preview of a template changes one at a time. */
const OneField = memo(function OneField(props: OneFieldProps) {
  const { field, section, sample } = props;
  const language = useLanguage();
  if (isButton(field.def)) return <FormButton field={field} />;
  if (field.def.opens === 'files') return <FilesField label={field.label[language]} sample={sample} />;
  if (field.def.onlyWith) return <FieldOfBox {...props} box={field.def.onlyWith} />;
  return <FieldItem field={field} within={[section]} sample={sample} />;
});

/** What is not asked of new samples is shown where a sample holds it, and stays while it is cleared. */
const holds = (sample: SampleRow | undefined, key: FieldKey): boolean =>
  sample !== undefined && fieldText(sample, key) !== '';

interface SectionFieldsProps {
  section: PlannedSection;
  sample: SampleRow | undefined;
}

/**
 * The inside of one section of the sample form. It does not watch the form's values: a key typed into one field must not draw
 * the others anew.
 */
export function SectionFields({ section, sample }: SectionFieldsProps) {
  const { key } = section;
  if (isRows(key)) return <RowsInput section={{ ...section, key }} sample={sample} />;
  return (
    <FormGrid>
      {filledIn(section)
        .filter(({ key: field, def }) => !def.former || holds(sample, field))
        .map((field) => (
          <OneField key={field.key} field={field} section={key} sample={sample} />
        ))}
    </FormGrid>
  );
}
