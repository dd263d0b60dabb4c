import type { SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { memo } from 'react';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { filledIn, isRows, type PlannedField, type PlannedSection } from '../../samples/fields/field-plan.ts';
import { CustodianPick } from './CustodianPick.tsx';
import { FieldItem } from './FieldItem.tsx';
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
  if (field.def.opens === 'files') return <FilesField label={field.label[language]} sample={sample} />;
  if (field.def.onlyWith) return <FieldOfBox {...props} box={field.def.onlyWith} />;
  return <FieldItem field={field} within={[section]} sample={sample} />;
});

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
    <>
      {key === 'custodianInformation' && <CustodianPick />}
      <FormGrid>
        {filledIn(section).map((field) => (
          <OneField key={field.key} field={field} section={key} sample={sample} />
        ))}
      </FormGrid>
    </>
  );
}
